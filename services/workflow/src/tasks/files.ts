import type { Member, Work } from '@atrium/kit';
import { attachFiles } from '@atrium/kit/attachments';
import { commentReaders, commentsEnd } from '@atrium/kit/commented';
import { tasksOf, type TaskDoc } from './store.ts';

/** Says who reads the files of a task; `readKeys` null: it is gone. */
export function carryFiles(
  caller: Member,
  task: TaskDoc,
  before: TaskDoc | null,
  readKeys: string[] | null,
  work: Work,
) {
  const { _id, owner, attachment } = task;
  const item = { entity: 'task', id: _id, author: owner, actor: caller.userId, readKeys: readKeys ?? [] };
  attachFiles(work, item, readKeys ? attachment : [], (before ?? task).attachment);
}

/** The same for all tasks of a board, or of a lane, and their comments. Called before the tasks are changed. */
export async function carryAgain(caller: Member, desk: string, readKeys: string[] | null, work: Work, lane?: string) {
  for (const task of await tasksOf(caller).withFiles(desk, work, lane)) carryFiles(caller, task, task, readKeys, work);
  for (const task of await tasksOf(caller).commented(desk, work, lane))
    if (readKeys) commentReaders('task', { ...task, read_keys: readKeys }, task, work);
    else commentsEnd('task', task, work);
}
