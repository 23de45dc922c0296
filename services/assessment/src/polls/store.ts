import { defineCollection, type Tenant, type Work } from '@atrium/kit';
import type { PollDoc } from './poll.ts';

export const polls = defineCollection<PollDoc>('polls', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, passed_total: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, _id: 1 } },
  { key: { client_id: 1, author: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

export type PollFilter = Parameters<ReturnType<typeof polls.of>['find']>[0];

/** Counts an answer; null when the poll is not active any more. */
export const countPassed = (tenant: Tenant, id: string, work: Work) =>
  polls.of(tenant).change({ _id: id, status: 'active' }, { $inc: { passed_total: 1 } }, work);

/** After an id, in the order of ids. */
export const activePolls = (tenant: Tenant, after: string, limit: number) =>
  polls
    .of(tenant)
    .find({ status: 'active', ...(after && { _id: { $gt: after } }) }, { sort: { _id: 1 }, limit })
    .toArray();
