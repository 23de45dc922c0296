import { tasks as contract } from '@atrium/contracts/tasks';
import { answer, type Member } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { addTask, changeTask, removeTask, taskResource } from './commands.ts';
import { showTasks } from './show.ts';
import type { TaskDoc } from './store.ts';

const shown = async (caller: Member, task: TaskDoc) => ({ result: (await showTasks(caller, [task]))[0]! });

export const taskRoutes = Object.values({
  ...crudRoutes(contract, taskResource),

  create: answer(contract.create, async ({ caller, body }) => shown(caller, (await addTask(caller, body)).task)),

  update: answer(contract.update, async ({ caller, params, body }) =>
    shown(caller, await changeTask(caller, params.id, body)),
  ),

  remove: answer(contract.remove, async ({ caller, params }) => {
    await removeTask(caller, params.id);
    return { result: { _id: params.id } };
  }),
});
