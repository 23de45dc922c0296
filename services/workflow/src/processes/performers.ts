import { departmentHeads } from '@atrium/contracts/departmentHeads';
import { peopleOf, peopleWithRole, serviceClient, type Member, type Work } from '@atrium/kit';
import { settings } from '../settings.ts';
import { awayToday } from '../vacations/reading.ts';
import { canAct, waitingFor } from './rules.ts';
import type { Assigned, RequestDoc, StepPlan } from './store.ts';

const ask = serviceClient(settings.IDENTITY_URL, settings.CALLER_SECRET);

export type Heads = ReadonlyMap<string, string>;

/** The heads of the departments that steps address, asked for before the unit of work. */
export async function headsFor(caller: Member, steps: readonly Pick<StepPlan, 'performers'>[]): Promise<Heads> {
  const named = steps.flatMap(({ performers }) =>
    performers.flatMap(({ kind, value }) => (kind === 'dept_head' ? value : [])),
  );
  const departments = [...new Set(named)];
  if (!departments.length) return new Map();
  const { result } = await ask(departmentHeads.of, caller, { body: { departments } });
  return new Map(result.map(({ department, user }) => [department, user]));
}

/** States older than this do not decide who acts. */
const maxAgeMs = 500;
/** Administrators who act where a performer has left the company. */
const maxAdmins = 20;

type Missing = 'chief' | 'dept_head' | null;

/** The performers that a step addresses: the ids of people who may use services, and who of them is not determined. */
async function addressed(caller: Member, author: string, step: StepPlan, heads: Heads) {
  if (step.review) return { users: [author], missing: null };
  const chief = (await peopleOf(caller).byIds([author], maxAgeMs)).get(author)?.chief ?? null;
  const named = step.performers.map(({ kind, value }) => ({
    kind,
    user: kind === 'chief' ? chief : kind === 'dept_head' ? (heads.get(value) ?? null) : value,
  }));
  const people = await peopleOf(caller).byIds(
    named.flatMap(({ user }) => user ?? []),
    maxAgeMs,
  );
  const isHere = (user: string | null) => user !== null && canAct(people.get(user));
  const absent = named.find(({ kind, user }) => kind !== 'user' && !isHere(user));
  const missing = (absent?.kind ?? null) as Missing;
  // Authors do not decide about their own requests.
  const users = named.flatMap(({ user }) => (user !== author && isHere(user) ? user! : []));
  return { users: [...new Set(users)], missing };
}

/** Why a request cannot start: a chief or head of a step is not determined (D41); null: all are. */
export async function undetermined(caller: Member, author: string, steps: readonly StepPlan[], heads: Heads) {
  for (const step of steps) {
    const { missing } = await addressed(caller, author, step, heads);
    if (missing) return missing;
  }
  return null;
}

/**
 * Who acts in a step from now on: who is on vacation today is replaced by their substitute, where that is a colleague
 * who may use services and not the author. Where no performer is left, the administrators act.
 */
export async function assignedTo(
  caller: Member,
  author: string,
  { step, heads }: { step: StepPlan; heads: Heads },
  work: Work,
): Promise<Pick<Assigned, 'user' | 'instead_of'>[]> {
  const { users } = await addressed(caller, author, step, heads);
  const asked = users.length ? users : othersOrAll(await peopleWithRole(caller, 'admin', maxAdmins), author);
  const away = await awayToday(caller, asked, work);
  const substitutes = await peopleOf(caller).byIds(
    [...away.values()].flatMap((user) => user ?? []),
    maxAgeMs,
  );
  const assigned = asked.map((user) => {
    const substitute = substitutes.get(away.get(user) ?? '');
    const stands = substitute?.active && substitute.rights.includes('services') && substitute._id !== author;
    return stands && !step.review ? { user: substitute._id, instead_of: user } : { user, instead_of: null };
  });
  return withoutRepeats(assigned);
}

/** Those who are waited for, as they are now. */
export const peopleWaitedFor = (caller: Member, request: Pick<RequestDoc, 'status' | 'steps'>) =>
  peopleOf(caller).byIds(waitingFor(request), maxAgeMs);

/** Administrators but the author, who decides only where there is no other. */
const othersOrAll = (admins: string[], author: string): string[] => {
  const others = admins.filter((user) => user !== author);
  return others.length ? others : admins;
};

/** A person acts once in a step: for themselves rather than for another. */
export const withoutRepeats = <T extends Pick<Assigned, 'user' | 'instead_of'>>(assigned: readonly T[]): T[] => {
  const ordered = assigned.toSorted((a, b) => Number(a.instead_of !== null) - Number(b.instead_of !== null));
  const kept = new Set(ordered.filter(({ user }, at) => ordered.findIndex((each) => each.user === user) === at));
  return assigned.filter((each) => kept.has(each));
};
