import type { PlanView } from '@atrium/contracts/idpStates';
import { found, isAdmin, notFound, peopleOf, peopleUnder, type Member, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { readerKeysFor, standingBy, type PlanStanding } from './rules.ts';
import { plans, type PlanDoc } from './store.ts';

/** Whose chief one person is; further ones are seen by administrators. */
const maxTeam = 1000;

/** A change of the chief counts for decisions after this time at the latest. */
const maxAgeMs = 500;

const foundBy = async (tenant: Tenant, user: string): Promise<Filter<PlanDoc>> => ({
  readers: { $in: readerKeysFor(user, await peopleUnder(tenant, user, maxTeam)) },
});

/** Of the own and the team’s, and those that the caller observes; administrators see all. */
export const visiblePlans = async (caller: Member): Promise<Filter<PlanDoc>> =>
  isAdmin(caller) ? {} : foundBy(caller, caller.userId);

/** Throws 404 for what the caller does not see. */
export const visiblePlan = async (caller: Member, _id: string, work?: Work): Promise<PlanDoc> =>
  found(await plans.of(caller).findOne({ ...(await visiblePlans(caller)), _id }, {}, work), 'idp');

/** Of the plans that the caller sees, those in which a person has a part. */
export async function plansOfPerson(caller: Member, user: string, view: PlanView): Promise<Filter<PlanDoc>> {
  const person = (await peopleOf(caller).byIds([user])).get(user);
  if (!person) throw notFound('user', 'user_not_found');
  const seen = await visiblePlans(caller);
  const parts: Record<PlanView, () => Promise<Filter<PlanDoc>> | Filter<PlanDoc>> = {
    employee: () => ({ employee: user }),
    observer: () => ({ observer: user }),
    chief: async () => ({ employee: { $in: await peopleUnder(caller, user, maxTeam) } }),
    all: () => (person.roles.includes('admin') ? {} : foundBy(caller, user)),
  };
  if (view === 'all' && user === caller.userId) return seen;
  const [first = {}, second] = [seen, await parts[view]()].filter((filter) => Object.keys(filter).length);
  return second ? { $and: [first, second] } : first;
}

/** What the caller is to each of the employees. */
export async function standingsTo(caller: Member, employees: Iterable<string>): Promise<Map<string, PlanStanding>> {
  const people = await peopleOf(caller).byIds(employees, maxAgeMs);
  return new Map([...employees].map((user) => [user, standingBy(caller, user, people.get(user)?.chief)]));
}

export const standingTo = async (caller: Member, employee: string): Promise<PlanStanding> =>
  (await standingsTo(caller, [employee])).get(employee)!;

/** The chief of a person, who is active; none: []. */
export async function chiefOf(tenant: Tenant, user: string): Promise<string[]> {
  const chief = (await peopleOf(tenant).byIds([user], maxAgeMs)).get(user)?.chief;
  if (!chief || chief === user) return [];
  return (await peopleOf(tenant).byIds([chief])).get(chief)?.active ? [chief] : [];
}

/** By UTC. */
export const today = (now = new Date()) => now.toISOString().slice(0, 10);
