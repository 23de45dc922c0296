import { readKey } from '@atrium/contracts/audience';
import { keysOfGrants, visibleTo } from '@atrium/contracts/grants';
import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import type { Filter } from 'mongodb';
import type { RequestDoc, ServiceDoc } from './store.ts';

type Reader = Pick<Member, 'userId' | 'roles' | 'keys'>;

export const isManager = (caller: Pick<Reader, 'roles'>): boolean => isAdmin(caller as Member);

const toPerson = (user: string) => readKey('services', `user:${user}`);

/** Administrators see all services, others those that are published for them. */
export const visibleServices = (caller: Reader): Filter<ServiceDoc> =>
  isManager(caller) ? {} : ({ ...visibleTo(caller.keys), status: 'active' } as Filter<ServiceDoc>);

/** Administrators see all requests, others those in which they take part. */
export const visibleRequests = (caller: Reader): Filter<RequestDoc> =>
  isManager(caller) ? {} : { read_keys: toPerson(caller.userId) };

/** Of a service for some only: without grants no one but administrators. */
export function serviceKeys({ for_all, grants }: Pick<ServiceDoc, 'for_all' | 'grants'>) {
  if (!for_all && !grants.length) return { read_keys: [], none_keys: [] };
  const { read_keys, none_keys } = keysOfGrants(for_all ? [] : grants);
  return { read_keys, none_keys };
}

type Named = Pick<ServiceDoc, 'name' | 'description'>;

export const serviceWords = ({ name, description }: Named): string[] => searchWords(name, description).slice(0, 100);

export const nameKey = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');

type Taking = Pick<RequestDoc, 'author' | 'steps'>;

/** All who were asked, and those in whose place they were. */
export const peopleAsked = ({ steps }: Pick<RequestDoc, 'steps'>): string[] => [
  ...new Set(
    steps.flatMap(({ assigned }) =>
      assigned.flatMap(({ user, instead_of }) => (instead_of ? [user, instead_of] : [user])),
    ),
  ),
];

export const requestReadKeys = (request: Taking): string[] =>
  [...new Set([request.author, ...peopleAsked(request)])].map(toPerson);

/** Who is to act in the active step and has not. */
export const waitingFor = ({ status, steps }: Pick<RequestDoc, 'status' | 'steps'>): string[] =>
  status === 'active'
    ? steps
        .filter((step) => step.status === 'active')
        .flatMap(({ assigned }) => assigned.flatMap(({ user, decision }) => (decision ? [] : [user])))
    : [];

export const derivedOf = (request: Pick<RequestDoc, 'author' | 'status' | 'steps'>) => ({
  waiting: waitingFor(request),
  performers: peopleAsked(request),
  read_keys: requestReadKeys(request),
  is_closed: request.status !== 'active',
});

/** The author, or an administrator, while it is under way. */
export function canCancel(caller: Reader, { author, status }: Pick<RequestDoc, 'author' | 'status'>): Ruling {
  if (author !== caller.userId && !isManager(caller)) return false;
  return status === 'active' || 'process_closed';
}

interface Performer {
  active: boolean;
  rights: readonly string[];
}

export const canAct = (person: Performer | undefined): boolean =>
  person !== undefined && person.active && person.rights.includes('services');

/** An administrator acts where all who are waited for have left the company or lost the right. */
export function canStandIn(
  caller: Pick<Reader, 'userId' | 'roles'>,
  request: Pick<RequestDoc, 'author' | 'status' | 'steps'>,
  people: ReadonlyMap<string, Performer>,
): boolean {
  const waiting = waitingFor(request);
  const isAbandoned = waiting.length > 0 && waiting.every((user) => !canAct(people.get(user)));
  return isAbandoned && isManager(caller) && request.author !== caller.userId;
}

export const canPass = (caller: Pick<Reader, 'userId'>, request: Pick<RequestDoc, 'status' | 'steps'>): boolean =>
  waitingFor(request).includes(caller.userId);
