import type { Tenant } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { listed, maxFound, maxListed, userCollection } from './store.ts';
import { comparable, listKey, type ListedUser, type UserDoc } from './user.ts';

export type Reached = ListedUser & Pick<UserDoc, 'city' | 'head' | 'workingSince' | 'func_depts' | 'project_depts'>;

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

const projection = { ...listed, city: 1, head: 1, workingSince: 1, func_depts: 1, project_depts: 1 } as const;
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

const startsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** People for audiences: active ones of the tenant. */
export function audienceReads(tenant: Tenant) {
  const store = userCollection.of(tenant);
  // Unsorted, so that the index of the filter is used and not that of the order.
  const read = (filter: Filter<UserDoc>): Promise<Reached[]> =>
    store.find(filter, { projection, limit: maxFound + 1 }).toArray();

  return {
    /** The people of all targets, by name. `isMore`: there are more than were read. */
    async reached(targets: Targets) {
      const { named, others } = targetFilters(targets);
      const reads = await Promise.all([...named, ...others].map(read));
      const unique = new Map(reads.flatMap((found) => found.slice(0, maxFound)).map((user) => [user._id, user]));
      const people = [...unique.values()].toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1));
      return { people, isMore: reads.some((found) => found.length > maxFound) };
    },

    /** How many active people there are, or are of any of the targets. */
    async count(targets?: Targets): Promise<number> {
      if (!targets) return store.count({ list_keys: active }, { limit: maxListed });
      const filters = Object.values(targetFilters(targets)).flat();
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

    /**
     * The values of a field that begin with `search`, the most frequent first: exact where at most `maxFound` active
     * people have one, else of the first of them.
     */
    async valuesOf(field: Field, search: string): Promise<FacetValue[]> {
      const withValue = { list_keys: startsWith(listKey('active', field, search)) } as Filter<UserDoc>;
      const shown = { [field]: 1, dept_id: 1 };
      const people = await store.find(withValue, { projection: shown, limit: maxFound }).toArray();
      const values = new Map<string, FacetValue>();
      for (const person of people) {
        const key = (field === 'department' && person.dept_id) || comparable(person[field]);
        const value = values.get(key) ?? { name: person[field], dept_id: person.dept_id, people: 0 };
        values.set(key, { ...value, people: value.people + 1 });
      }
      return [...values.values()].toSorted(
        (one, other) => other.people - one.people || (one.name < other.name ? -1 : 1),
      );
    },

    /** The names of departments by their ids; those that no one has are left out. */
    async departments(ids: string[]) {
      const reads = ids.map((id) =>
        store.findOne({ list_keys: listKey('any', 'dept', id) }, { projection: { department: 1, dept_id: 1 } }),
      );
      const people = await Promise.all(reads);
      return people.flatMap((person) =>
        person?.dept_id && person.department ? { value: person.dept_id, name: person.department } : [],
      );
    },
  };
}
