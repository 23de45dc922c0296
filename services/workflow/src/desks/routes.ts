import { desks as contract } from '@atrium/contracts/desks';
import { answer, found, type Member } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { addTask, moveTask } from '../tasks/commands.ts';
import { showCards } from '../tasks/show.ts';
import { tasksOfDesk } from '../tasks/reading.ts';
import { changeDesk, deskResource, favour, finishDesk, removeLane, unfavour } from './commands.ts';
import { findKeysFor, readKeysFor } from './rules.ts';
import { showDesks } from './show.ts';
import { desksOf, favouritesOf, type DeskDoc } from './store.ts';

const shown = async (caller: Member, desk: DeskDoc) => ({ result: (await showDesks(caller, [desk]))[0]! });

export const deskRoutes = [
  ...Object.values({
    ...crudRoutes(contract, deskResource),
    update: answer(contract.update, async ({ caller, params, body }) =>
      shown(caller, await changeDesk(caller, params.id, body)),
    ),
  }),

  answer(contract.favourites, async ({ caller }) => {
    const ids = await favouritesOf(caller).newest(caller.userId);
    const keys = findKeysFor(caller);
    const docs = await desksOf(caller).byIds(ids);
    const visible = new Map(
      docs.filter((desk) => desk.find_keys.some((key) => keys.includes(key))).map((desk) => [desk._id, desk]),
    );
    return {
      result: await showDesks(
        caller,
        ids.flatMap((id) => visible.get(id) ?? []),
      ),
    };
  }),

  answer(contract.cards, async ({ caller, params }) => {
    found(await desksOf(caller).readable(params.id, readKeysFor(caller)), 'desk');
    return { result: await showCards(caller, await tasksOfDesk(caller, params.id)) };
  }),

  answer(contract.favour, async ({ caller, params }) => shown(caller, await favour(caller, params.id))),

  answer(contract.unfavour, async ({ caller, params }) => shown(caller, await unfavour(caller, params.id))),

  answer(
    contract.addTask,
    async ({ caller, params: { desk, lane }, body: { task_id, over_limit, title, ...more } }) => {
      if (!task_id) return shown(caller, (await addTask(caller, { ...more, title, desk, lane, over_limit })).desk);
      return shown(caller, await moveTask(caller, desk, { task_id, to: lane, index: Infinity, over_limit }));
    },
  ),

  answer(contract.moveTask, async ({ caller, params, body }) =>
    shown(caller, await moveTask(caller, params.desk, body)),
  ),

  answer(contract.finish, async ({ caller, params, body }) =>
    shown(caller, await finishDesk(caller, params.desk, body.finished)),
  ),

  answer(contract.removeLane, async ({ caller, params: { desk, lane }, query }) =>
    shown(caller, await removeLane(caller, desk, lane, query.confirm ?? false)),
  ),
];
