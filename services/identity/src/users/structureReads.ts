import type { TreeType } from '@atrium/contracts';
import type { Tenant, Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { listed, maxListed, userCollection } from './store.ts';
import { comparable, departmentsOfUser, listKey, type ListedUser, type Status, type UserDoc } from './user.ts';

export type Employee = ListedUser & Pick<UserDoc, 'chief' | 'func_depts' | 'project_depts'>;

type Following = Pick<UserDoc, '_id' | 'dept_id' | 'department' | 'chief' | 'deletion_mark' | 'chief_by_structure'>;

const following = { dept_id: 1, department: 1, chief: 1, deletion_mark: 1, chief_by_structure: 1 } as const;
const projection = { ...listed, chief: 1, func_depts: 1, project_depts: 1 } as const;
const employed: readonly Status[] = ['active', 'blocked'];

const having = (keys: string[]) => ({ list_keys: { $in: keys } }) as Filter<UserDoc>;
const inAnyOf = (ids: readonly string[]) =>
  having(employed.flatMap((status) => ids.map((id) => listKey(status, 'dept', id))));

/** The departments of a tree that a person is in. */
export const departmentsIn = (type: TreeType, { dept_id, func_depts, project_depts }: Partial<UserDoc>): string[] =>
  ({ orgTreeAdm: dept_id ? [dept_id] : [], orgTreeFunc: func_depts ?? [], orgTreeProject: project_depts ?? [] })[type];

/** People for the company structure. */
export function structureReads(tenant: Tenant) {
  const store = userCollection.of(tenant);
  return {
    /** Everyone with one of the states, by name, at most `maxListed`. */
    async people(statuses: readonly Status[]): Promise<{ people: Employee[]; isMore: boolean }> {
      const found: Employee[] = await store
        .find(having(statuses.map((status) => listKey(status))), { projection, limit: maxListed + 1 })
        .toArray();
      const people = found.slice(0, maxListed).toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1));
      return { people, isMore: found.length > maxListed };
    },
    /** The next people of every status after an id, by id, with what follows from the structure. */
    after: (id: string, limit: number, work: Work): Promise<Following[]> =>
      store
        .find({ list_keys: 'any', _id: { $gt: id } }, { projection: following, sort: { _id: 1 }, limit }, work)
        .toArray(),
    /** Ids of those who are in a department and have not left. */
    async membersOf(dept: string, work?: Work): Promise<string[]> {
      const options = { projection: { _id: 1 }, limit: maxListed } as const;
      return (await store.find(inAnyOf([dept]), options, work).toArray()).map(({ _id }) => _id);
    },
    /** Those of the departments with people who have not left. */
    async membersAmong(ids: readonly string[], work: Work): Promise<string[]> {
      const inhabited: string[] = [];
      for (const id of ids)
        if (await store.findOne(inAnyOf([id]), { projection: { _id: 1 } }, work)) inhabited.push(id);
      return inhabited;
    },
    /** Those of the departments that a few of their people are in, so that there are some. */
    async inhabited(ids: readonly string[], work: Work): Promise<string[]> {
      const found = await store.find(inAnyOf(ids), { projection, limit: 100 }, work).toArray();
      const occupied = new Set(found.flatMap((user) => departmentsOfUser(user)).map(comparable));
      return ids.filter((id) => occupied.has(id));
    },
  };
}
