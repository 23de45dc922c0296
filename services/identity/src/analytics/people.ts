import type { analytics as contract, QueryOf, ResultOf } from '@atrium/contracts';
import { allow, type Member } from '@atrium/kit';
import { headcountReads } from '../headcount/reading.ts';
import { peopleAmong } from '../users/accounts.ts';
import { showPerson } from '../users/show.ts';
import { ageOf, canSeeAges, countedDay, isOf, lastDayFor, tenureOf } from './rules.ts';
import { scopeOf } from './scope.ts';

type Asked = QueryOf<typeof contract.people>;

const fields = ['joined', 'left', 'dept_id', 'position', 'gender', 'birthDay', 'name_key'] as const;

const compared = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** The people behind a figure of a report, by name. */
export async function peopleBehind(
  caller: Member,
  { page = 1, limit = 25, ...asked }: Asked,
): Promise<ResultOf<typeof contract.people>> {
  allow(asked.age === undefined || canSeeAges(caller));
  const scope = await scopeOf(caller, asked);
  const found = await headcountReads(caller).during(scope, fields);
  const wanted = found.filter((person) => {
    const day = countedDay(asked.figure, person, scope);
    return (
      isOf(asked.figure, person, scope) &&
      (asked.gender === undefined || person.gender === asked.gender) &&
      (asked.tenure === undefined || tenureOf(person, day) === asked.tenure) &&
      (asked.age === undefined || ageOf(person.birthDay, day) === asked.age) &&
      (asked.position === undefined || person.position === asked.position) &&
      (!asked.withoutDept || !scope.tree.has(person.dept_id ?? ''))
    );
  });
  const sorted = wanted.toSorted((a, b) => compared(a.name_key, b.name_key) || compared(a._id, b._id));
  const shown = sorted.slice((page - 1) * limit, page * limit);
  const users = await peopleAmong(
    caller,
    shown.map(({ _id }) => _id),
  );
  const known = new Map(users.map((user) => [user._id, user]));
  const result = shown.flatMap(({ _id, joined, left }) => {
    const user = known.get(_id);
    return user ? { person: showPerson(user), joined, left: lastDayFor(caller, left, scope.today) } : [];
  });
  return { result, page, limit, total: sorted.length };
}
