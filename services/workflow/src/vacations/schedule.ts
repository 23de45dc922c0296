import type { QueryOf, ScheduledPerson, vacations as contract } from '@atrium/contracts';
import { deptKey } from '@atrium/contracts/audience';
import { peopleOf, peopleReached, shownPerson, type Member } from '@atrium/kit';
import { matchesAll, searchTerms, searchWords } from '@atrium/kit/search';
import { holidaysOf } from '../vacationBalances/reading.ts';
import { readKeysOfCaller } from './reading.ts';
import { canExport } from './rules.ts';
import { showScheduled } from './show.ts';
import { vacationsOf } from './store.ts';

type Asked = Pick<QueryOf<typeof contract.schedule>, 'dept' | 'search' | 'year'>;

/** Among so many people those with the searched name are found. */
const maxKnown = 5000;
const maxShown = 300;
const maxVacations = 6000;

/** People of a department who use vacations, with the searched name, by name. */
async function peopleAsked(caller: Member, { dept, search = '' }: Asked): Promise<string[]> {
  const key = dept ? deptKey(dept) : 'all';
  const known = await peopleReached(caller, { keys: { $in: [key] } }, 'vacations', maxKnown);
  const terms = searchTerms(search);
  return known
    .filter(({ fullName }) => !terms.length || matchesAll(terms, searchWords(fullName)))
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName) || a._id.localeCompare(b._id))
    .map(({ _id }) => _id);
}

/** The schedule of a year by departments, as far as the caller may see it (D60). */
export async function scheduleOf(caller: Member, asked: Asked) {
  const { year = new Date().getUTCFullYear() } = asked;
  const all = await peopleAsked(caller, asked);
  const users = all.slice(0, maxShown);
  const [people, readKeys, holidays] = await Promise.all([
    peopleOf(caller).byIds(users),
    readKeysOfCaller(caller),
    holidaysOf(caller),
  ]);
  const found = Map.groupBy(
    await vacationsOf(caller).scheduled(users, readKeys, year, maxVacations),
    ({ user }) => user,
  );
  const rows = users.map((user): ScheduledPerson => ({
    ...shownPerson(people.get(user), user),
    vacations: (found.get(user) ?? []).map((vacation) => showScheduled(vacation, holidays)),
  }));
  const result = [...Map.groupBy(rows, ({ department }) => department)]
    .map(([dept, members]) => ({ dept, users: members }))
    .toSorted((a, b) => a.dept.localeCompare(b.dept));
  return { result, isMore: all.length > users.length, exports: canExport(caller) };
}
