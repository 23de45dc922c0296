import type { EmployeeFilter } from '@atrium/contracts';
import type { Tenant } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { beginsWith, matchesAll, otherLayouts, searchTerms } from '@atrium/kit/search';
import { listed, maxListed, userCollection } from './store.ts';
import { listKey, type Facet, type ListedUser, type Status, type UserDoc } from './user.ts';

export type EmployeeDoc = ListedUser &
  Pick<UserDoc, 'email' | 'login' | 'city' | 'roles' | 'workingSince' | 'fired_at' | 'features' | 'password'>;

const projection = {
  ...listed,
  email: 1,
  login: 1,
  city: 1,
  roles: 1,
  workingSince: 1,
  fired_at: 1,
  features: 1,
  password: 1,
} as const;

type Sorted = ListedUser & { workingSince?: string | null };
type Found = Pick<UserDoc, '_id' | 'name_key' | 'workingSince'>;
type Projection<T> = Record<Exclude<keyof T, '_id'>, 1>;

export type EmployeeSort = 'name' | '-name' | 'hired' | '-hired';

const orders = {
  name: { name_key: 1, _id: 1 },
  '-name': { name_key: -1, _id: -1 },
  hired: { workingSince: 1, name_key: 1 },
  '-hired': { workingSince: -1, name_key: -1 },
} as const;

const isId = (value: string) => /^[0-9a-f]{24}$/.test(value);
const departmentFacet = (value: string): Facet => (isId(value) ? 'dept' : 'department');

/** Lists of keys of which a person has one each, the most selective first. */
export function keyGroups({ dept, position, city, role, status }: EmployeeFilter): string[][] {
  const statuses: readonly Status[] = status?.length ? status : ['active', 'blocked'];
  const groupOf = (values: readonly string[] | undefined, facetOf: (value: string) => Facet) =>
    values?.length ? [statuses.flatMap((each) => values.map((value) => listKey(each, facetOf(value), value)))] : [];
  const groups = [
    ...groupOf(dept, departmentFacet),
    ...groupOf(position, () => 'position'),
    ...groupOf(city, () => 'city'),
    ...groupOf(role, () => 'role'),
  ];
  return groups.length ? groups : [statuses.map((each) => listKey(each))];
}

const oneOfEach = ([first = [], ...others]: string[][]) =>
  ({
    list_keys: { $in: first },
    ...(others.length && { $and: others.map((group) => ({ list_keys: { $in: group } })) }),
  }) as Filter<UserDoc>;

interface Page {
  sort: EmployeeSort;
  skip: number;
  limit: number;
}

export const employeeReads = (tenant: Tenant) => listReads<EmployeeDoc>(tenant, projection);

/** What all lists show of people, and `more`. */
export const listedReads = <T extends ListedUser>(tenant: Tenant, more: Partial<Projection<T>>) =>
  listReads<T>(tenant, { ...listed, ...more } as unknown as Projection<T>);

/** People by words and fields, by default active and blocked ones; `projection` names what is read of each. */
export function listReads<T extends Sorted>(tenant: Tenant, projection: Projection<T>) {
  const store = userCollection.of(tenant);

  const list = async (filter: EmployeeFilter, { sort, skip, limit }: Page) => {
    const wanted = oneOfEach(keyGroups(filter));
    const most = Math.min(limit, maxListed - skip);
    const options = { projection, sort: orders[sort], skip, limit: most };
    const [docs, total] = await Promise.all([
      most > 0 ? (store.find(wanted, options).toArray() as unknown as Promise<T[]>) : [],
      store.count(wanted, { limit: maxListed }),
    ]);
    return { docs, total };
  };

  /** All who fit, with what they are sorted by. */
  const fitting = async (text: string, filter: EmployeeFilter): Promise<Found[]> => {
    const [longest = [], ...others] = searchTerms(text);
    const groups = keyGroups(filter);
    const found = await store
      .find({ words: beginsWith(longest) } as Filter<UserDoc>, {
        projection: { name_key: 1, workingSince: 1, words: 1, list_keys: 1 },
        limit: maxListed,
      })
      .toArray();
    const fits = ({ words, list_keys }: UserDoc) =>
      matchesAll(others, words) && groups.every((group) => group.some((key) => list_keys.includes(key)));
    return found.filter(fits);
  };

  /** As it reads on another keyboard, when there are none. */
  const search = async (text: string, filter: EmployeeFilter) => {
    for (const read of [text, ...otherLayouts(text)]) {
      const found = await fitting(read, filter);
      if (found.length) return found;
    }
    return [];
  };

  const inOrder = async (ids: string[]): Promise<T[]> => {
    if (!ids.length) return [];
    const options = { projection, limit: ids.length };
    const docs = (await store.find({ _id: { $in: ids } }, options).toArray()) as unknown as T[];
    const known = new Map(docs.map((doc) => [doc._id, doc]));
    return ids.flatMap((id) => known.get(id) ?? []);
  };

  return {
    async page(filter: EmployeeFilter, page: Page): Promise<{ docs: T[]; total: number }> {
      if (!filter.search) return list(filter, page);
      const found = (await search(filter.search, filter)).toSorted(by(page.sort));
      const ids = found.slice(page.skip, page.skip + page.limit).map(({ _id }) => _id);
      return { docs: await inOrder(ids), total: found.length };
    },
    /** The ids of all who fit, by name where asked. */
    async ids(filter: EmployeeFilter, { isSorted = false } = {}): Promise<string[]> {
      if (filter.search) return (await search(filter.search, filter)).toSorted(by('name')).map(({ _id }) => _id);
      const options = { projection: { _id: 1 }, limit: maxListed, ...(isSorted && { sort: orders.name }) };
      return (await store.find(oneOfEach(keyGroups(filter)), options).toArray()).map(({ _id }) => _id);
    },
    /** Active or blocked. */
    countPresent: () =>
      store.count({ list_keys: { $in: [listKey('active'), listKey('blocked')] } } as Filter<UserDoc>, {
        limit: maxListed,
      }),
    count: (status: Status) => store.count({ list_keys: listKey(status) }, { limit: maxListed }),
  };
}

function by(sort: EmployeeSort) {
  const sign = sort.startsWith('-') ? -1 : 1;
  const keyOf = ({ name_key, workingSince = null }: Found) =>
    sort.endsWith('hired') ? `${workingSince ?? ''} ${name_key}` : name_key;
  return (one: Found, other: Found) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a < b ? -sign : a > b ? sign : 0;
  };
}
