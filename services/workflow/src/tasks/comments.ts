import { commentable } from '@atrium/kit/commented';
import { desksById } from '../desks/reading.ts';
import { canManage } from '../desks/rules.ts';
import { visibleTask } from './commands.ts';
import { tasks } from './store.ts';

/** Who reads a task comments it until its board is finished; its owner and all who take part in it are told. */
export const commentedTask = commentable({
  collection: tasks,
  visible: (caller, id) => visibleTask(caller, id),
  async describe(caller, task) {
    const [desk] = await desksById(caller, [task.desk]);
    return {
      author: task.owner,
      read_keys: task.read_keys,
      told: task.people,
      writes: desk !== undefined && !desk.finished,
      moderates: desk !== undefined && canManage(caller, desk),
    };
  },
});
