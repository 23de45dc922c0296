import type { PeriodGroup } from '@atrium/contracts';
import { periodGroups } from '@atrium/contracts/analyticsKinds';
import { visitedModules } from '@atrium/contracts/visitedModules';
import { defineCollection, inBatches, newId, removeFound, toTheEnd, type Member, type Owned } from '@atrium/kit';
import type { AnyBulkWriteOperation } from 'mongodb';
import { storedSeconds } from './store.ts';

/** `module` '': the portal. `period`: a local day, month or year: `2026-03-14`, `2026-03`, `2026`. */
interface Counted extends Owned {
  module: string;
  period: string;
  /** Of the administrative tree; '' for none. */
  dept: string;
  visits: number;
  seconds: number;
}

/** What one person was there for. `dept` is that of the first visit. */
export interface PersonVisits extends Counted {
  user: string;
  until: Date;
}

/** The sum of a department without those below, and with `dept` '*' that of the company. */
export interface VisitCount extends Counted {
  people: number;
  until: Date;
}

export const wholeCompany = '*';
export const portalItself = '';

export const personVisits = defineCollection<PersonVisits>('visit_days', 'content', [
  { key: { client_id: 1, user: 1, module: 1, period: 1 }, unique: true },
  { key: { client_id: 1, module: 1, period: 1, seconds: -1 } },
  { key: { client_id: 1, module: 1, dept: 1, period: 1, seconds: -1 } },
  { key: { client_id: 1, until: 1 } },
  { key: { until: 1 }, expireAfterSeconds: storedSeconds },
]);

const fiveYearsSeconds = 5 * 366 * 86_400;

export const visitCounts = defineCollection<VisitCount>('visit_counts', 'content', [
  { key: { client_id: 1, module: 1, dept: 1, period: 1 }, unique: true },
  { key: { until: 1 }, expireAfterSeconds: fiveYearsSeconds },
]);

export interface Visit {
  module: string;
  /** The local day on which it began. */
  day: string;
  dept: string;
  /** Since what was reported of it before. */
  seconds: number;
  /** Not reported before. */
  isNew: boolean;
  until: Date;
}

const lengths: Record<PeriodGroup, number> = { day: 10, month: 7, year: 4 };
const periodsOf = (day: string) => periodGroups.map((group) => day.slice(0, lengths[group]));

/**
 * Adds a visit to the figures of its day, month and year. Not one transaction: everybody writes the sums of the company,
 * and a crash between may leave a visit out.
 */
export async function countVisit({ clientId, userId: user }: Member, visit: Visit) {
  const { module, day, dept, seconds, isNew, until } = visit;
  const periods = periodsOf(day);
  const added = { visits: isNew ? 1 : 0, seconds };
  const people = await personVisits.unscoped().bulkWrite(
    periods.map((period) =>
      upsert<PersonVisits>({ client_id: clientId, user, module, period }, { $inc: added, $set: { until } }, { dept }),
    ),
    { ordered: false },
  );
  const isFirst = (at: number) => (people.upsertedIds[at] === undefined ? 0 : 1);
  const sums = periods.flatMap((period, at) =>
    [wholeCompany, dept].map((of) =>
      upsert<VisitCount>(
        { client_id: clientId, module, period, dept: of },
        { $inc: { ...added, people: isFirst(at) }, $set: { until } },
      ),
    ),
  );
  await visitCounts.unscoped().bulkWrite(sums, { ordered: false });
}

const upsert = <T extends Owned>(filter: object, update: object, first: object = {}) =>
  ({
    updateOne: { filter, update: { ...update, $setOnInsert: { _id: newId(), ...first } }, upsert: true },
  }) as unknown as AnyBulkWriteOperation<T>;

export async function removePersonVisitsBefore(clientId: string, before: Date) {
  await toTheEnd(() => removeOlder({ clientId, before }));
}

const removeOlder = inBatches(
  personVisits,
  ({ before }: { clientId: string; before: Date }) => ({ until: { $lt: before } }),
  removeFound(personVisits),
);

interface Asked {
  periods: string[];
  /** Null: the whole company. */
  depts: readonly string[] | null;
}

export interface Figures {
  people: number;
  visits: number;
  seconds: number;
}

const sums = { people: { $sum: '$people' }, visits: { $sum: '$visits' }, seconds: { $sum: '$seconds' } };
/** What reports read of visits. */
export function visitReads({ clientId }: { clientId: string }) {
  const tenant = { clientId };
  const inDepts = (depts: Asked['depts']) => ({ $in: depts ? [...depts] : [wholeCompany] });
  return {
    /** By period; those without visits are missing. */
    async portal({ periods, depts }: Asked): Promise<Map<string, Figures>> {
      const filter = { module: portalItself, dept: inDepts(depts), period: { $in: periods } };
      const rows = visitCounts
        .of(tenant)
        .aggregate<Figures & { _id: string }>(filter, [
          { $group: { _id: '$period', ...sums } },
          { $limit: periods.length },
        ]);
      return new Map((await rows.toArray()).map(({ _id, ...figures }) => [_id, figures]));
    },
    /** By module; `people` are the sum of the periods. */
    async modules({ periods, depts }: Asked): Promise<(Figures & { module: string })[]> {
      // Named, so that the index is asked for each: a range of modules would read all their days and departments.
      const filter = { module: { $in: [...visitedModules] }, dept: inDepts(depts), period: { $in: periods } };
      const rows = visitCounts
        .of(tenant)
        .aggregate<Figures & { _id: string }>(filter, [
          { $group: { _id: '$module', ...sums } },
          { $sort: { visits: -1, _id: 1 } },
          { $limit: visitedModules.length },
        ]);
      return (await rows.toArray()).map(({ _id, ...figures }) => ({ module: _id, ...figures }));
    },
    /** People by their time, and how many there are. */
    async people(module: string, { periods, depts }: Asked, { skip, limit }: { skip: number; limit: number }) {
      const filter = { module, period: { $in: periods }, ...(depts && { dept: { $in: [...depts] } }) };
      const rows = personVisits
        .of(tenant)
        .aggregate<{ _id: string; visits: number; seconds: number }>(filter, [
          { $group: { _id: '$user', visits: sums.visits, seconds: sums.seconds } },
          { $sort: { seconds: -1, _id: 1 } },
        ]);
      const all = await rows.toArray();
      return { people: all.slice(skip, skip + limit), total: all.length };
    },
  };
}
