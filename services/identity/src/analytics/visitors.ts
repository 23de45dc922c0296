import type {
  AnalyticsPeriod,
  analytics as contract,
  ModulesReport,
  QueryOf,
  ResultOf,
  VisitorsReport,
} from '@atrium/contracts';
import { maxVisitPeriods } from '@atrium/contracts/analyticsKinds';
import { invalid, type Member } from '@atrium/kit';
import { peopleAmong } from '../users/accounts.ts';
import { showPerson } from '../users/show.ts';
import { portalItself, visitReads } from '../visits/counts.ts';
import { bucketsOf, keyOf } from './days.ts';
import { scopeOf, type Scope } from './scope.ts';

/** Visits are counted by whole days, months and years. */
const periodsIn = (scope: Scope) =>
  bucketsOf(scope).map(({ from, to }) => ({ from, to, key: keyOf(from, scope.group) }));
const asAnswered = ({ from, to, group }: Scope) => ({ dateFrom: from, dateTo: to, group });
const tenths = (value: number) => Math.round(value * 10) / 10;
const none = { people: 0, visits: 0, seconds: 0 };

export async function visitorsReport(caller: Member, asked: AnalyticsPeriod): Promise<VisitorsReport> {
  const scope = await scopeOf(caller, asked);
  const buckets = periodsIn(scope);
  const found = await visitReads(caller).portal({ periods: buckets.map(({ key }) => key), depts: scope.depts });
  const rows = buckets.map(({ from, to, key }) => ({ from, to, ...(found.get(key) ?? none) }));
  const sumOf = (field: keyof typeof none) => rows.reduce((sum, row) => sum + row[field], 0);
  return {
    ...asAnswered(scope),
    averagePeople: tenths(sumOf('people') / rows.length),
    visits: sumOf('visits'),
    seconds: sumOf('seconds'),
    rows,
  };
}

export async function modulesReport(caller: Member, asked: AnalyticsPeriod): Promise<ModulesReport> {
  const scope = await scopeOf(caller, asked);
  const periods = periodsIn(scope).map(({ key }) => key);
  const found = await visitReads(caller).modules({ periods, depts: scope.depts });
  const rows = found.map(({ people, ...figures }) => ({ ...figures, averagePeople: tenths(people / periods.length) }));
  return { ...asAnswered(scope), periods: periods.length, rows };
}

type Asked = QueryOf<typeof contract.visitorPeople>;

/** The people behind visits, those who were there longest first. */
export async function peopleBehindVisits(
  caller: Member,
  { page = 1, limit = 25, module = portalItself, ...asked }: Asked,
): Promise<ResultOf<typeof contract.visitorPeople>> {
  const scope = await scopeOf(caller, asked);
  const periods = periodsIn(scope).map(({ key }) => key);
  if (periods.length > maxVisitPeriods) throw invalid({ dateTo: 'choice' });
  const shown = { skip: (page - 1) * limit, limit };
  const { people, total } = await visitReads(caller).people(module, { periods, depts: scope.depts }, shown);
  const users = await peopleAmong(
    caller,
    people.map(({ _id }) => _id),
  );
  const known = new Map(users.map((user) => [user._id, user]));
  const result = people.flatMap(({ _id, ...figures }) => {
    const user = known.get(_id);
    return user ? { person: showPerson(user), ...figures } : [];
  });
  return { result, page, limit, total };
}
