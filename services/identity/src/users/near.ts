import type { BodyOf, users as contract } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { accountById } from './accounts.ts';
import { matchesAll, searchTerms, searchWords } from '@atrium/kit/search';
import { showPerson } from './show.ts';
import { maxFound, usersOf, type ListQuery } from './store.ts';
import { departmentKey, type ListedUser, type UserDoc } from './user.ts';

type Filter = BodyOf<typeof contract.filter>;

const everyone = { sort: 'name', skip: 0, limit: maxFound } as const;

/** One page of the people the caller most likely means: named ones, those of the own department, then by name. */
export async function nearPeople(caller: Member, { search, first = [], limit = 25 }: Filter, keys: string[]) {
  const own = await accountById(caller.userId);
  const found = search
    ? await searchedNear(caller, { search, first, keys, own })
    : await listedNear(caller, { first, limit, keys, own });
  const result = found.docs.slice(0, limit).map((user) => showPerson(user));
  return { result, page: 1, limit, total: found.total };
}

interface Near {
  first: string[];
  keys: string[];
  own: UserDoc | null;
}

/** A word of one letter finds many: this many of the nearest ones are compared by name. */
const maxRanked = 100;

async function searchedNear(caller: Member, { search, keys, ...near }: Near & { search: string }) {
  const { docs, total } = await usersOf(caller).search(search, { ...everyone, keys });
  return { docs: rankNear(docs, search, near), total };
}

/** The nearest of those who are found; who is found by name comes before who is found by position. */
export function rankNear(found: ListedUser[], search: string, { first, own }: Omit<Near, 'keys'>): ListedUser[] {
  const terms = searchTerms(search);
  const distance = (user: ListedUser) => (first.includes(user._id) ? 0 : isTogether(user, own) ? 1 : 2);
  const nearest = found
    .map((user) => ({ user, at: distance(user) }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, maxRanked);
  const isNamed = ({ firstName, lastName }: ListedUser) => matchesAll(terms, searchWords(firstName, lastName));
  return nearest
    .map(({ user, at }) => ({ user, at: at + (isNamed(user) ? 0 : 4) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ user }) => user);
}

const isTogether = (user: ListedUser, own: UserDoc | null) =>
  own !== null && departmentKey(user) !== null && departmentKey(user) === departmentKey(own);

async function listedNear(caller: Member, { first, limit, keys, own }: Near & { limit: number }) {
  const store = usersOf(caller);
  const query: ListQuery = { keys, sort: 'name', skip: 0, limit };
  const key = own && departmentKey(own);
  const [named, together, others] = await Promise.all([
    first.length ? store.among(first, keys) : [],
    key ? store.list({ ...query, keys: [key, ...keys] }).then(({ docs }) => docs) : [],
    store.list(query),
  ]);
  const inOrder = named.toSorted((a, b) => first.indexOf(a._id) - first.indexOf(b._id));
  const unique = new Map([...inOrder, ...together, ...others.docs].map((user) => [user._id, user]));
  return { docs: [...unique.values()], total: others.total };
}
