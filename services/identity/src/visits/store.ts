import { defineCollection, inBatches, newId, removeFound, toTheEnd, type Member, type Owned } from '@atrium/kit';

export const storedSeconds = 400 * 86_400;

export interface SessionVisit extends Owned {
  user: string;
  start: Date;
  until: Date;
}

export interface ModuleVisit extends Owned {
  user: string;
  module: string;
  entered: Date;
  left: Date;
}

export const sessionVisits = defineCollection<SessionVisit>('session_visits', 'content', [
  { key: { client_id: 1, user: 1, start: 1 }, unique: true },
  { key: { client_id: 1, start: 1 } },
  { key: { client_id: 1, until: 1 } },
  { key: { until: 1 }, expireAfterSeconds: storedSeconds },
]);

export const moduleVisits = defineCollection<ModuleVisit>('module_visits', 'content', [
  { key: { client_id: 1, user: 1, module: 1, entered: 1 }, unique: true },
  { key: { client_id: 1, module: 1, entered: 1 } },
  { key: { client_id: 1, left: 1 } },
  { key: { left: 1 }, expireAfterSeconds: storedSeconds },
]);

/** What was stored before: of the same report again, or a later one of the same visit, there is no second row. */
export function visitsOf(caller: Member) {
  const user = caller.userId;
  const upsert = { upsert: true, returnDocument: 'before' } as const;
  return {
    /** Until when the session was reported; null: not before. */
    async session(start: Date, until: Date): Promise<Date | null> {
      const change = { $max: { until }, $setOnInsert: { _id: newId() } };
      return (await sessionVisits.of(caller).change({ user, start }, change, undefined, upsert))?.until ?? null;
    },
    async module(module: string, entered: Date, left: Date): Promise<Date | null> {
      const change = { $max: { left }, $setOnInsert: { _id: newId() } };
      return (await moduleVisits.of(caller).change({ user, module, entered }, change, undefined, upsert))?.left ?? null;
    },
  };
}

interface Period {
  clientId: string;
  before: Date;
}

const removeSessions = inBatches(
  sessionVisits,
  ({ before }: Period) => ({ until: { $lt: before } }),
  removeFound(sessionVisits),
);
const removeModules = inBatches(
  moduleVisits,
  ({ before }: Period) => ({ left: { $lt: before } }),
  removeFound(moduleVisits),
);

/** Visits that ended before a time, by batches. */
export async function removeVisitsBefore(clientId: string, before: Date) {
  for (const remove of [removeSessions, removeModules]) await toTheEnd(() => remove({ clientId, before }));
}
