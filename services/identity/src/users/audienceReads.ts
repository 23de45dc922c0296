import type { Tenant } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { beginsWith, searchTerms } from './search.ts';
import { userCollection, usersOf } from './store.ts';
import { listKey, type ListedUser, type UserDoc } from './user.ts';

export type Reached = ListedUser & Pick<UserDoc, 'city' | 'head' | 'workingSince' | 'list_keys'>;

interface Targets {
  ids: string[];
  keys: string[];
  /** First days of work: after `after`, up to `until`. */
  tenures: { after: string; until: string }[];
}

/** At most this many people are read for each kind of target. */
const maxReached = 1000;

const projection = {
  firstName: 1,
  lastName: 1,
  pics: 1,
  position: 1,
  department: 1,
  dept_id: 1,
  city: 1,
  head: 1,
  workingSince: 1,
  blocked: 1,
  deletion_mark: 1,
  name_key: 1,
  list_keys: 1,
} as const;

const active = listKey('active');
const isActive = ({ list_keys }: Reached) => list_keys.includes(active);

function facetFilter(search: string, field: 'position' | 'city' | 'department') {
  const [longest] = searchTerms(search);
  // Searches do not find a person by the city.
  if (!longest || field === 'city') return { list_keys: active } as Filter<UserDoc>;
  return { words: beginsWith(longest) } as Filter<UserDoc>;
}

/** People for audiences: active ones of the tenant. */
export function audienceReads(tenant: Tenant) {
  const store = userCollection.of(tenant);
  const read = (filter: Filter<UserDoc>): Promise<Reached[]> =>
    store.find(filter as Parameters<typeof store.find>[0], { projection, limit: maxReached }).toArray();

  return {
    /** The people of all targets, by name. `isMore`: there are more of one kind than were read. */
    async reached({ ids, keys, tenures }: Targets) {
      const reads = await Promise.all([
        ids.length ? read({ _id: { $in: ids } }) : [],
        keys.length ? read({ list_keys: { $in: keys } }) : [],
        ...tenures.map(({ after, until }) => read({ workingSince: { $gt: after, $lte: until } })),
      ]);
      const unique = new Map(reads.flat().map((user) => [user._id, user]));
      const people = [...unique.values()].filter(isActive);
      people.sort((a, b) => (a.name_key < b.name_key ? -1 : 1));
      return { people, isMore: reads.some((found) => found.length === maxReached) };
    },

    /** The first active people by name, and how many there are. */
    async everyone(limit: number) {
      const options = { projection, sort: { name_key: 1, _id: 1 }, limit } as const;
      const [docs, { total }] = await Promise.all([
        store.find({ list_keys: active }, options).toArray() as Promise<Reached[]>,
        usersOf(tenant).list({ keys: [active], sort: 'name', skip: 0, limit: 1 }),
      ]);
      return { docs, total };
    },

    /** Those who are found by the field, or some of all, and have it. */
    async withField(search: string, field: 'position' | 'city' | 'department') {
      const found = await read(facetFilter(search, field));
      return found.filter((user) => isActive(user) && user[field].trim() !== '');
    },
  };
}
