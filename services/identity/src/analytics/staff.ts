import type {
  AnalyticsPeriod,
  DemographyReport,
  DepartmentRow,
  DepartmentsReport,
  PositionRow,
  PositionsReport,
  TurnoverReport,
} from '@atrium/contracts';
import { ageBrackets, maxPositions, tenureBrackets } from '@atrium/contracts/analyticsKinds';
import type { Member } from '@atrium/kit';
import { headcountReads } from '../headcount/reading.ts';
import { bucketsOf, yearBefore, yearsBetween, type Bucket } from './days.ts';
import {
  ageOf,
  areAgesShown,
  averageAgeFor,
  canSeeAges,
  countedIn,
  countsOf,
  dayOfAges,
  daysIn,
  isOf,
  isPresent,
  meanOf,
  staffingOf,
  tenureOf,
  type Counted,
  type Employment,
} from './rules.ts';
import { scopeOf, type Scope } from './scope.ts';

const asAnswered = ({ from, to, group }: Scope) => ({ dateFrom: from, dateTo: to, group });
const shifted = ({ from, to }: Bucket): Bucket => ({ from: yearBefore(from), to: yearBefore(to) });

const sumOf = (counted: readonly Counted[]): Counted => ({
  days: counted.reduce((sum, { days }) => sum + days, 0),
  hired: counted.reduce((sum, { hired }) => sum + hired, 0),
  left: counted.reduce((sum, { left }) => sum + left, 0),
});

export async function turnoverReport(caller: Member, asked: AnalyticsPeriod): Promise<TurnoverReport> {
  const scope = await scopeOf(caller, asked);
  const [whole, wholeBefore] = [scope, shifted(scope)];
  const found = { from: wholeBefore.from, to: whole.to, depts: scope.depts };
  const people = await headcountReads(caller).during(found, ['joined', 'left']);
  const buckets = bucketsOf(scope);
  const counted = countedIn(people, buckets);
  const before = countedIn(people, buckets.map(shifted));
  const leavers = people.filter((person) => isOf('left', person, whole));
  const tenures = countsOf(
    tenureBrackets,
    leavers.map((person) => tenureOf(person, person.left)),
  );
  return {
    ...asAnswered(scope),
    total: staffingOf(sumOf(counted), whole),
    before: staffingOf(countedIn(people, [wholeBefore])[0]!, wholeBefore),
    rows: buckets.map((bucket, at) => ({
      ...bucket,
      ...staffingOf(counted[at]!, bucket),
      before: staffingOf(before[at]!, shifted(bucket)).turnover,
    })),
    tenures: [...tenures].map(([tenure, left]) => ({ tenure, left })),
  };
}

export async function demographyReport(caller: Member, asked: AnalyticsPeriod): Promise<DemographyReport> {
  const scope = await scopeOf(caller, asked);
  const day = scope.to;
  const found = { from: day, to: day, depts: scope.depts };
  const people = await headcountReads(caller).during(found, ['joined', 'gender', 'birthDay']);
  const born = people.flatMap(({ birthDay }) => birthDay ?? []);
  const areShown = areAgesShown(caller, born.length);
  const agedOn = dayOfAges(caller, day, scope.today);
  const kinds = ['woman', 'man', 'not_selected'] as const;
  const genders = countsOf(
    kinds,
    people.map(({ gender }) => gender),
  );
  const tenures = countsOf(
    tenureBrackets,
    people.map((person) => tenureOf(person, day)),
  );
  const ages = countsOf(
    ageBrackets,
    people.map(({ birthDay }) => ageOf(birthDay, agedOn)),
  );
  return {
    ...asAnswered(scope),
    people: people.length,
    averageTenure: meanOf(people.map(({ joined }) => yearsBetween(joined, day))),
    genders: [...genders].map(([gender, count]) => ({ gender, people: count })),
    tenures: [...tenures].map(([tenure, count]) => ({ tenure, people: count })),
    averageAge: areShown
      ? averageAgeFor(
          caller,
          born.map((birthDay) => yearsBetween(birthDay, agedOn)),
        )
      : null,
    ages: areShown ? [...ages].map(([age, count]) => ({ age, people: count })) : null,
    can: { seeAges: canSeeAges(caller) },
  };
}

export async function positionsReport(caller: Member, asked: AnalyticsPeriod): Promise<PositionsReport> {
  const scope = await scopeOf(caller, asked);
  const people = await headcountReads(caller).during(scope, ['joined', 'left', 'position']);
  const rows = new Map<string, PositionRow>();
  for (const { position, ...person } of people) {
    const row = rows.get(position) ?? { position, people: 0, hired: 0, left: 0 };
    if (isPresent(person, scope.to)) row.people += 1;
    if (isOf('hired', person, scope)) row.hired += 1;
    if (isOf('left', person, scope)) row.left += 1;
    rows.set(position, row);
  }
  const sorted = [...rows.values()].toSorted((a, b) => b.people - a.people || (a.position < b.position ? -1 : 1));
  return {
    ...asAnswered(scope),
    people: people.filter((person) => isPresent(person, scope.to)).length,
    rows: sorted.slice(0, maxPositions),
    isMore: sorted.length > maxPositions,
  };
}

interface OfDepartment {
  now: Counted;
  before: Counted;
  people: number;
}

const none = (): OfDepartment => ({
  now: { days: 0, hired: 0, left: 0 },
  before: { days: 0, hired: 0, left: 0 },
  people: 0,
});

export async function departmentsReport(caller: Member, asked: AnalyticsPeriod): Promise<DepartmentsReport> {
  const scope = await scopeOf(caller, asked);
  const before = shifted(scope);
  const found = { from: before.from, to: scope.to, depts: scope.depts };
  const people = await headcountReads(caller).during(found, ['joined', 'left', 'dept_id']);
  const own = new Map<string | null, OfDepartment>();
  for (const { dept_id, ...person } of people) {
    const dept = dept_id !== null && scope.tree.has(dept_id) ? dept_id : null;
    const sums = own.get(dept) ?? none();
    own.set(dept, sums);
    count(sums.now, person, scope);
    count(sums.before, person, before);
    if (isPresent(person, scope.to)) sums.people += 1;
  }
  const shown = [...scope.tree.values()].filter(({ id }) => scope.depts?.includes(id) ?? true);
  const sums = withThoseBelow(shown, own);
  const rowOf = (dept: string | null, name: string, parent: string | null): DepartmentRow => {
    const { now, before: was, people: present } = sums.get(dept) ?? none();
    return {
      dept,
      name,
      parent,
      people: present,
      ...staffingOf(now, scope),
      before: staffingOf(was, before).turnover,
    };
  };
  const rows = shown.map(({ id, name, parent }) => rowOf(id, name, parent));
  return { ...asAnswered(scope), rows: own.has(null) && !scope.depts ? [...rows, rowOf(null, '', null)] : rows };
}

function count(counted: Counted, person: Employment, period: Bucket) {
  counted.days += daysIn(person, period);
  if (isOf('hired', person, period)) counted.hired += 1;
  if (isOf('left', person, period)) counted.left += 1;
}

/** A department stands before those below it, so from the last one on each has its own sums already. */
function withThoseBelow(
  departments: readonly { id: string; parent: string | null }[],
  own: ReadonlyMap<string | null, OfDepartment>,
) {
  const sums = new Map(own);
  for (const { id, parent } of departments.toReversed()) {
    const below = sums.get(id);
    if (!below || parent === null) continue;
    const above = sums.get(parent) ?? none();
    sums.set(parent, {
      now: sumOf([above.now, below.now]),
      before: sumOf([above.before, below.before]),
      people: above.people + below.people,
    });
  }
  return sums;
}
