import { defineCollection, type Tenant, type Work } from '@atrium/kit';
import type { CycleDoc, ParticipantDoc } from './cycle.ts';

export const cycles = defineCollection<CycleDoc>('cycles', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
  { key: { next_at: 1, _id: 1 }, partialFilterExpression: { next_at: { $gt: '' } } },
]);

export const participants = defineCollection<ParticipantDoc>('cycle_people', 'content', [
  { key: { client_id: 1, cycle: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, begun: 1, cycle: 1, _id: 1 } },
]);

export const participantId = (cycle: string, user: string) => `${cycle}:${user}`;

/** Cycles whose calendar has something due, of all companies. */
export const dueCycles = (now: string, after: string, limit: number) =>
  cycles
    .unscoped()
    .find({ next_at: { $gt: '', $lte: now }, _id: { $gt: after } }, { sort: { _id: 1 }, limit })
    .toArray();

/** Of one cycle; at most `maxUnderReview`. */
export const participantsOf = (tenant: Tenant, cycle: string, work?: Work) =>
  participants
    .of(tenant)
    .find({ cycle }, { sort: { _id: 1 }, limit: 1000 }, work)
    .toArray();
