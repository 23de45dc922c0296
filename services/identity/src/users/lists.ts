import type { BodyOf, Person, users as contract } from '@atrium/contracts';
import { isAdmin, pageBounds, type Member, type PageRequest } from '@atrium/kit';
import { showPerson } from './show.ts';
import { usersOf, type ListQuery } from './store.ts';
import { nearPeople } from './near.ts';
import { listKey, type Facet } from './user.ts';

type Filter = BodyOf<typeof contract.filter>;

/** The most selective first. */
const facets: readonly Exclude<Facet, 'department' | 'head' | 'birthday'>[] = ['dept', 'position', 'city', 'role'];

/** Only administrators find people who are not active (D32). */
function filterKeys(caller: Member, filter: Filter): string[] {
  const status = isAdmin(caller) ? (filter.status ?? 'any') : 'active';
  const keys = facets.flatMap((facet) => (filter[facet] ? [listKey(status, facet, filter[facet])] : []));
  return keys.length ? keys : [listKey(status)];
}

export async function filterPeople(caller: Member, filter: Filter) {
  if (filter.sort === 'near')
    return nearPeople(caller, filter, filterKeys(caller, { ...filter, status: filter.status ?? 'active' }));
  return pageOf(
    caller,
    { ...filter, sort: filter.sort, limit: filter.limit ?? 25 },
    filterKeys(caller, filter),
    filter.search,
  );
}

export const activePeople = (caller: Member, asked: PageRequest) => pageOf(caller, asked, [listKey('active')]);

type Order = PageRequest & { sort?: ListQuery['sort'] | undefined };

async function pageOf(caller: Member, asked: Order, keys: string[], search = '') {
  const { page, limit, skip, take } = pageBounds(asked);
  const query = { keys, sort: asked.sort ?? 'name', skip, limit: take };
  const { docs, total } = search ? await usersOf(caller).search(search, query) : await usersOf(caller).list(query);
  return { result: docs.map((user): Person => showPerson(user)), page, limit, total };
}
