import type { Attachment, Task } from '@atrium/contracts';
import type { CommentCount } from '@atrium/kit/commented';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { maxTasks } from '../desks/rules.ts';

export interface TaskDoc extends Owned, CommentCount {
  desk: string;
  lane: string;
  /** Its place in the lane, between those of its neighbours. */
  rank: number;
  title: string;
  description: string;
  priority: Task['priority'];
  colour: Task['colour'];
  tags: string[];
  checklist: Task['checklist'];
  attachment: Attachment[];
  hours_plan: number | null;
  hours_fact: number | null;
  start: string | null;
  due: string | null;
  finished: boolean;
  /** Finished by its board, and restored with it. */
  finished_with_desk: boolean;
  owner: string;
  responsible: string | null;
  performer: string | null;
  co_performers: string[];
  observers: string[];
  created: string;
  updated: string | null;
  /** All who take part in it. */
  people: string[];
  /** Those of its board. */
  read_keys: string[];
  words: string[];
}

export const tasks = defineCollection<TaskDoc>('tasks', 'content', [
  { key: { client_id: 1, desk: 1, lane: 1, rank: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, due: 1, _id: 1 } },
  { key: { client_id: 1, people: 1, due: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

const inOrder = { lane: 1 as const, rank: 1 as const, _id: 1 as const };

export function tasksOf(tenant: Tenant) {
  const store = tasks.of(tenant);
  return {
    byId: (id: string, work?: Work): Promise<TaskDoc | null> => store.findOne({ _id: id }, {}, work),
    ofDesk: (desk: string): Promise<TaskDoc[]> =>
      store
        .find({ desk }, { sort: inOrder, limit: maxTasks, projection: { words: 0, description: 0, read_keys: 0 } })
        .toArray(),
    withFiles: (desk: string, work: Work, lane?: string): Promise<TaskDoc[]> =>
      store
        .find({ desk, ...(lane && { lane }), 'attachment.0': { $exists: true } }, { limit: maxTasks }, work)
        .toArray(),
    /** Those that have, or had, comments. */
    commented: (desk: string, work: Work, lane?: string): Promise<Pick<TaskDoc, '_id' | 'read_keys'>[]> =>
      store
        .find(
          { desk, ...(lane && { lane }), comments_version: { $exists: true } },
          { limit: maxTasks, projection: { read_keys: 1 } },
          work,
        )
        .toArray(),
    /** The ranks of a lane without a task, in order. */
    ranks: (desk: string, lane: string, without: string | null, work: Work): Promise<Pick<TaskDoc, '_id' | 'rank'>[]> =>
      store
        .find(
          { desk, lane, ...(without && { _id: { $ne: without } }) },
          { sort: { rank: 1, _id: 1 }, limit: maxTasks, projection: { rank: 1 } },
          work,
        )
        .toArray(),
    insert: (task: Omit<TaskDoc, 'client_id'>, work: Work): Promise<TaskDoc> => store.insert(task, work),
    change: (id: string, fields: Partial<Omit<TaskDoc, '_id' | 'client_id'>>, work: Work): Promise<TaskDoc | null> =>
      store.change({ _id: id }, { $set: fields }, work),
    setReadKeys: (desk: string, read_keys: string[], work: Work) =>
      store.updateMany({ desk }, { $set: { read_keys } }, work),
    finishWithDesk: (desk: string, finished: boolean, work: Work) =>
      store.updateMany(
        finished ? { desk, finished: false } : { desk, finished_with_desk: true },
        { $set: { finished, finished_with_desk: finished } },
        work,
      ),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
    removeAll: (filter: Filter<TaskDoc>, work: Work) => store.removeMany(filter, work),
  };
}
