import { desks, tasks } from '@atrium/contracts';
import type { PlannedBoard } from '../plan/boards.ts';
import type { Present } from './readers.ts';

/** Makes a task board with its lanes and tasks, in their order. */
export async function makeBoard(present: readonly Present[], plan: PlannedBoard): Promise<void> {
  const { owner, members, tasks: planned, ...body } = plan;
  const idOf = (reader: number) => present[reader]!.session.userId;
  const { api } = present[owner]!.session;
  const { result: desk } = await api(desks.create, { body: { ...body, members: members.map(idOf) } });
  for (const { lane, performer, ...task } of planned)
    await api(tasks.create, {
      body: { desk: desk._id, lane: desk.lanes[lane]!._id, ...task, performer: idOf(performer) },
    });
}
