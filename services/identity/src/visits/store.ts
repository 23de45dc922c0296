import { defineCollection, newId, type Member, type Owned } from '@atrium/kit';

const storedSeconds = 400 * 86_400;

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

const sessionVisits = defineCollection<SessionVisit>('session_visits', [
  { key: { client_id: 1, user: 1, start: 1 }, unique: true },
  { key: { client_id: 1, start: 1 } },
  { key: { until: 1 }, expireAfterSeconds: storedSeconds },
]);

const moduleVisits = defineCollection<ModuleVisit>('module_visits', [
  { key: { client_id: 1, user: 1, module: 1, entered: 1 }, unique: true },
  { key: { client_id: 1, module: 1, entered: 1 } },
  { key: { left: 1 }, expireAfterSeconds: storedSeconds },
]);

/** The same report again, or a later one of the same visit, makes no second row. */
export function visitsOf(caller: Member) {
  const user = caller.userId;
  return {
    session: (start: Date, until: Date) =>
      sessionVisits
        .of(caller)
        .updateOne({ user, start }, { $max: { until }, $setOnInsert: { _id: newId() } }, undefined, { upsert: true }),
    module: (module: string, entered: Date, left: Date) =>
      moduleVisits
        .of(caller)
        .updateOne({ user, module, entered }, { $max: { left }, $setOnInsert: { _id: newId() } }, undefined, {
          upsert: true,
        }),
  };
}
