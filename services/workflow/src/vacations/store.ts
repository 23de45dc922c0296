import { longestVacation, dayAfter, type Days, type DaysByYear } from '@atrium/contracts/vacationDays';
import type { VacationStatus } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';

export interface VacationDoc extends Owned {
  user: string;
  /** Who has entered it for the person; absent where the person has. */
  brought_by?: string;
  start: string;
  end: string;
  planned: boolean;
  status: VacationStatus;
  substitute: string | null;
  comment: string;
  decision: { by: string; at: string; reason: string } | null;
  /** The days that it costs by year, counted when it was approved; null before. */
  taken: DaysByYear | null;
  created: string;
  updated: string | null;
  /** Who may read it: the person and the chief, those who edit vacations, and all as far as it is in the schedule. */
  read_keys: string[];
}

export const vacations = defineCollection<VacationDoc>('vacations', 'content', [
  { key: { client_id: 1, read_keys: 1, start: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, status: 1, start: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, planned: 1, status: 1, start: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, start: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
  { key: { client_id: 1, substitute: 1, _id: 1 } },
]);

/** Of one person in one year, with those that reach into it. */
const maxOfPerson = 800;

const yearOf = (year: number): Days => {
  const digits = String(year).padStart(4, '0');
  return { start: `${digits}-01-01`, end: `${digits}-12-31` };
};

/** Those that share a day with the given ones; no vacation is longer than a year, so an index bounds the search. */
const touching = ({ start, end }: Days): Filter<VacationDoc> => ({
  start: { $gte: dayAfter(start, 1 - longestVacation), $lte: end },
  end: { $gte: start },
});

/** Neither rejected nor cancelled. */
const live = { status: { $in: ['new', 'approved'] } } satisfies Filter<VacationDoc>;

export function vacationsOf(tenant: Tenant) {
  const store = vacations.of(tenant);
  return {
    /** Whether a person has another vacation that shares a day with it. */
    overlapping: async ({ _id, user, ...days }: Pick<VacationDoc, '_id' | 'user'> & Days, work: Work) =>
      (await store.findOne(
        { user, ...touching(days), ...live, _id: { $ne: _id } },
        { projection: { _id: 1 } },
        work,
      )) !== null,
    isAway: async (user: string, days: Days, work: Work) =>
      (await store.findOne({ user, ...touching(days), status: 'approved' }, { projection: { _id: 1 } }, work)) !== null,
    /** Approved ones of people that have a day. */
    onDay: (users: string[], day: string, work?: Work): Promise<VacationDoc[]> =>
      store
        .find(
          { user: { $in: users }, ...touching({ start: day, end: day }), status: 'approved' },
          { sort: { start: 1, _id: 1 }, limit: users.length },
          work,
        )
        .toArray(),
    /** Whether a person is the substitute in an approved vacation that shares a day with these. */
    standsIn: async (substitute: string, days: Days, work: Work) =>
      (await store.findOne({ substitute, ...touching(days), status: 'approved' }, { projection: { _id: 1 } }, work)) !==
      null,
    /** Approved ones and requests of a person that have days in a year. */
    inYear: (user: string, year: number, work?: Work): Promise<VacationDoc[]> =>
      store
        .find(
          { user, ...touching(yearOf(year)), ...live, planned: false },
          { sort: { start: 1, _id: 1 }, limit: maxOfPerson },
          work,
        )
        .toArray(),
    /** Those of people that a reader may see, in a year. */
    scheduled: (users: string[], readKeys: string[], year: number, limit: number): Promise<VacationDoc[]> =>
      store
        .find(
          {
            user: { $in: users },
            ...touching(yearOf(year)),
            ...live,
            read_keys: { $in: readKeys },
          },
          { sort: { start: 1, _id: 1 }, limit },
        )
        .toArray(),
  };
}
