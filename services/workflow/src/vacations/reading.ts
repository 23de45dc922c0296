import { peopleOf, peopleUnder, type Member, type Tenant, type Work } from '@atrium/kit';
import { canEditAll, readKeysFor, standing, type Standing } from './rules.ts';
import { vacationsOf } from './store.ts';

/** Whose chief one person is; further ones are decided by administrators. */
const maxTeam = 1000;

/** A change of the chief counts for decisions after this time at the latest. */
const maxAgeMs = 500;

export const readKeysOfCaller = async (caller: Member): Promise<string[]> =>
  readKeysFor(caller, canEditAll(caller) ? [] : await peopleUnder(caller, caller.userId, maxTeam));

/** What the caller is to each of the people. */
export async function standingsOf(caller: Member, users: Iterable<string>): Promise<Map<string, Standing>> {
  const people = await peopleOf(caller).byIds(users, maxAgeMs);
  return new Map([...users].map((user) => [user, standing(caller, user, people.get(user)?.chief)]));
}

export const standingTo = async (caller: Member, user: string): Promise<Standing> =>
  (await standingsOf(caller, [user])).get(user)!;

/** Approved vacations and requests of a person that have days in a year, for the balance. */
export const vacationsInYear = (tenant: Tenant, user: string, year: number, work?: Work) =>
  vacationsOf(tenant).inYear(user, year, work);

/** The day of a moment in UTC, by which the server tells today. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const today = () => dayOf(new Date());

/** Of people, those who are on vacation today: by person the substitute, null where there is none. */
export async function awayToday(tenant: Tenant, users: string[], work: Work): Promise<Map<string, string | null>> {
  if (!users.length) return new Map();
  const found = await vacationsOf(tenant).onDay(users, today(), work);
  return new Map(found.map(({ user, substitute }) => [user, substitute]));
}
