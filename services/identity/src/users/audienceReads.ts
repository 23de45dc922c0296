import type { Tenant } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { listed, maxFound, maxListed, userCollection } from './store.ts';
import { listKey, type Facet, type ListedUser, type UserDoc } from './user.ts';

export type Reached = ListedUser & Pick<UserDoc, 'city' | 'head' | 'workingSince'>;

export interface Targets {
  ids: string[];
  keys: string[];
  /** First days of work: after `after`, up to `until`. */
  tenures: { after: string; until: string }[];
}

export type Field = 'position' | 'city' | 'department';

/** A value of a field, with a person who has it and the number of those who do. */
export interface FacetValue {
  name: string;
  dept_id: string | null;
  people: number;
}

/** At most this many different values of a field are read, the most frequent ones. */
const maxValues = 5000;

const projection = { ...listed, city: 1, head: 1, workingSince: 1 } as const;
const byName = { name_key: 1, _id: 1 } as const;
const active = listKey('active');

/** The distinct targets as filters of active people: one for those who are named, others for the rest. */
export function targetFilters({ ids, keys, tenures }: Targets) {
  const unique = new Map(tenures.map((tenure) => [`${tenure.after} ${tenure.until}`, tenure]));
  const named: Filter<UserDoc>[] = ids.length ? [{ list_keys: active, _id: { $in: [...new Set(ids)] } }] : [];
  const others: Filter<UserDoc>[] = [
    ...(keys.length ? [{ list_keys: { $in: [...new Set(keys)] } }] : []),
    ...[...unique.values()].map(({ after, until }) => ({
      list_keys: active,
      workingSince: { $gt: after, $lte: until },
    })),
  ];
  return { named, others };
}

/** The list key of a person that begins with the prefix; people of one key differ in capitals only. */
const keyWith = (prefix: string) => ({
  $first: {
    $filter: { input: '$list_keys', as: 'key', cond: { $eq: [{ $indexOfBytes: ['$$key', prefix] }, 0] } },
  },
});

const escaped = (text: string) => text.replaceAll('|', '\\|');

/** People for audiences: active ones of the tenant. */
export function audienceReads(tenant: Tenant) {
  const store = userCollection.of(tenant);
  const read = (filter: Filter<UserDoc>): Promise<Reached[]> =>
    store.find(filter, { projection, sort: byName, limit: maxFound + 1 }).toArray();

  return {
    /** The people of all targets, by name. `isMore`: there are more than were read. */
    async reached(targets: Targets) {
      const { named, others } = targetFilters(targets);
      const reads = await Promise.all([named, others].map(($or) => ($or.length ? read({ $or }) : [])));
      const unique = new Map(reads.flatMap((found) => found.slice(0, maxFound)).map((user) => [user._id, user]));
      const people = [...unique.values()].toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1));
      return { people, isMore: reads.some((found) => found.length > maxFound) };
    },

    /** How many active people there are, or are of any of the targets. */
    async count(targets?: Targets): Promise<number> {
      const filters = targets ? Object.values(targetFilters(targets)).flat() : [{}];
      return filters.length ? store.count({ list_keys: active, $or: filters }, { limit: maxListed }) : 0;
    },

    /** The first active people by name who fit, without those of the ids. Looks at no more than `maxFound` others. */
    async first(limit: number, without: string[], fits: (user: Reached) => boolean): Promise<Reached[]> {
      const others = { list_keys: active, ...(without.length && { _id: { $nin: without } }) } as Filter<UserDoc>;
      const fitting: Reached[] = [];
      const found = store.find(others, { projection, sort: byName, limit: maxFound, batchSize: 100 });
      for await (const user of found as AsyncIterable<Reached>) {
        if (fits(user)) fitting.push(user);
        if (fitting.length === limit) break;
      }
      return fitting;
    },

    /** The values of a field among all active people, the most frequent first. */
    valuesOf(field: Field): Promise<FacetValue[]> {
      const prefix = listKey('active', field satisfies Facet);
      const key = field === 'department' ? { $ifNull: ['$dept_id', keyWith(prefix)] } : keyWith(prefix);
      const value = { name: { $first: `$${field}` }, dept_id: { $first: '$dept_id' }, people: { $sum: 1 } };
      return store
        .aggregate<FacetValue>({ list_keys: new RegExp(`^${escaped(prefix)}`) } as Filter<UserDoc>, [
          { $limit: maxListed },
          { $group: { _id: key, ...value } },
          { $sort: { people: -1, name: 1 } },
          { $limit: maxValues },
        ])
        .toArray();
    },

    /** The names of departments by their ids; those that no one has are left out. */
    async departments(ids: string[]) {
      const keys = ids.map((id) => listKey('any', 'dept', id));
      const names = await store
        .aggregate<{ _id: string; name: string }>({ list_keys: { $in: keys } } as Filter<UserDoc>, [
          { $limit: maxListed },
          { $group: { _id: '$dept_id', name: { $max: '$department' } } },
        ])
        .toArray();
      return names.filter(({ name }) => name).map(({ _id, name }) => ({ value: _id, name }));
    },
  };
}
