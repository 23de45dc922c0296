import { clockAt } from '@atrium/contracts/zones';
import { peopleUnder, type Tenant, type Work } from '@atrium/kit';
import type { CycleDoc } from './cycle.ts';
import { cycles, participantId, participants } from './store.ts';

export type { CycleDoc, ParticipantDoc } from './cycle.ts';

/** The maximum of subordinates of a chief that lists look at. */
const maxTeam = 500;
/** The maximum of places in cycles that lists look at, the newest first. */
const maxPlaces = 1000;

export const teamOf = (tenant: Tenant, chief: string) => peopleUnder(tenant, chief, maxTeam);

export const todayOf = ({ zone }: Pick<CycleDoc, 'zone'>): string => clockAt(Date.now(), zone || 'UTC').slice(0, 10);

/** The cycles that review some of these people, the newest first. */
export async function cyclesReviewing(tenant: Tenant, users: string[]): Promise<string[]> {
  const options = { sort: { cycle: -1 as const }, limit: maxPlaces, projection: { cycle: 1 } };
  const rows = await participants
    .of(tenant)
    .find({ user: { $in: users }, begun: true }, options)
    .toArray();
  return [...new Set(rows.map(({ cycle }) => cycle))];
}

export async function cyclesById(tenant: Tenant, ids: readonly string[]): Promise<Map<string, CycleDoc>> {
  const wanted = [...new Set(ids)];
  if (!wanted.length) return new Map();
  const docs = await cycles
    .of(tenant)
    .find({ _id: { $in: wanted } }, { limit: wanted.length })
    .toArray();
  return new Map(docs.map((doc) => [doc._id, doc]));
}

export const cycleById = (tenant: Tenant, _id: string, work?: Work) => cycles.of(tenant).findOne({ _id }, {}, work);

export const placeOf = (tenant: Tenant, cycle: string, user: string, work?: Work) =>
  participants.of(tenant).findOne({ _id: participantId(cycle, user) }, {}, work);

/** Counts answers that are sent in; null when the cycle takes none. */
export const countSubmitted = (tenant: Tenant, _id: string, work: Work) =>
  cycles.of(tenant).change({ _id, status: { $in: ['started', 'active'] } }, { $inc: { submitted_total: 1 } }, work);

interface Page {
  skip: number;
  limit: number;
  maxListed: number;
}

export async function placesIn(tenant: Tenant, cycle: string, { skip, limit, maxListed }: Page) {
  const store = participants.of(tenant);
  const [docs, total] = await Promise.all([
    store.find({ cycle }, { sort: { _id: 1 }, skip, limit }).toArray(),
    store.count({ cycle }, { limit: maxListed }),
  ]);
  return { docs, total };
}
