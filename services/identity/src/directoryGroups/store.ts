import { maxDirectoryGroups, maxDirectoryMembers } from '@atrium/contracts/scim';
import { conflict, defineCollection, found, type Fields, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';

/** A group as a directory has written it. */
export interface GroupDoc extends Owned {
  displayName: string;
  /** The name in lower case: SCIM does not tell cases apart. */
  name_key: string;
  /** Absent: the directory has given none. */
  externalId?: string;
  /** How many people it has. */
  size: number;
  /** Grows with each change. */
  version: number;
  created: Date;
  updated: Date;
}

/** A person in a group; the id is `<group>:<user>`. */
export interface MemberDoc extends Owned {
  group: string;
  user: string;
}

const stays = 'a directory writes its groups again';

const groupCollection = defineCollection<GroupDoc>('directory_groups', { stays }, [
  { key: { client_id: 1, name_key: 1 }, unique: true },
  {
    key: { client_id: 1, externalId: 1 },
    unique: true,
    partialFilterExpression: { externalId: { $gt: '' } },
  },
  { key: { client_id: 1, _id: 1 } },
]);

export const memberCollection = defineCollection<MemberDoc>('directory_members', { stays }, [
  { key: { client_id: 1, group: 1, user: 1 } },
  { key: { client_id: 1, user: 1, group: 1 } },
]);

/** The unique indexes decide, whatever was read before. */
function taken(error: { code?: number }): never {
  throw error.code === 11000 ? conflict() : error;
}

export const nameKey = (displayName: string) => displayName.toLowerCase();

export function groupsOf(tenant: Tenant) {
  const store = groupCollection.of(tenant);
  return {
    one: async (_id: string, work?: Work) => found(await store.findOne({ _id }, {}, work), 'directoryGroup'),
    count: (work?: Work) => store.count({}, { limit: maxDirectoryGroups }, work),
    add: (doc: Omit<GroupDoc, 'client_id'>, work: Work) => store.insert(doc, work).catch(taken),
    /** Each change of the people is one of the group, so that two at the same time conflict. An empty external id goes. */
    save: async (_id: string, { externalId, ...fields }: Fields<GroupDoc>, work: Work) => {
      const change = {
        $set: { ...fields, ...(externalId && { externalId }), updated: new Date() },
        $inc: { version: 1 },
        ...(!externalId && { $unset: { externalId: '' as const } }),
      };
      return found(await store.change({ _id }, change, work).catch(taken), 'directoryGroup');
    },
    remove: (_id: string, work: Work) => store.removeOne({ _id }, work),
    async list(filter: Filter<GroupDoc>, skip: number, limit: number) {
      const [docs, total] = await Promise.all([
        limit ? store.find(filter, { sort: { _id: 1 }, skip, limit }).toArray() : [],
        store.count(filter, { limit: maxDirectoryGroups }),
      ]);
      return { docs, total };
    },
    named: (names: string[], work?: Work) =>
      names.length
        ? store.find({ name_key: { $in: names.map(nameKey) } }, { limit: names.length }, work).toArray()
        : Promise.resolve([]),
    existing: (ids: string[], work?: Work) =>
      ids.length ? store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray() : Promise.resolve([]),
  };
}

const memberId = (group: string, user: string) => `${group}:${user}`;

export function membersOf(tenant: Tenant) {
  const store = memberCollection.of(tenant);
  const people = { user: 1 } as const;
  return {
    /** Ids of people. */
    async all(group: string, work?: Work): Promise<string[]> {
      const rows = await store.find(
        { group },
        { sort: { user: 1 }, limit: maxDirectoryMembers, projection: people },
        work,
      );
      return (await rows.toArray()).map(({ user }) => user);
    },
    /** Ids of people by groups. */
    async byGroup(groups: string[], limit: number): Promise<Map<string, string[]>> {
      const filter = { group: { $in: groups } };
      const rows = groups.length ? await store.find(filter, { sort: { group: 1, user: 1 }, limit }).toArray() : [];
      const grouped = Map.groupBy(rows, ({ group }) => group);
      return new Map([...grouped].map(([group, each]) => [group, each.map(({ user }) => user)]));
    },
    /** Those of the people who are in the group. */
    async among(group: string, users: string[], work?: Work): Promise<string[]> {
      if (!users.length) return [];
      const filter = { group, user: { $in: users } };
      const rows = await store.find(filter, { limit: users.length, projection: people }, work).toArray();
      return rows.map(({ user }) => user);
    },
    /** Ids of the groups that a person is in. */
    async groupsOf(user: string, work?: Work): Promise<string[]> {
      const rows = await store.find({ user }, { limit: maxDirectoryGroups, projection: { group: 1 } }, work).toArray();
      return rows.map(({ group }) => group);
    },
    /** Who of the people is in which of the groups. */
    async pairs(users: string[], groups: string[], work: Work): Promise<Pick<MemberDoc, 'user' | 'group'>[]> {
      if (!users.length || !groups.length) return [];
      const filter = { user: { $in: users }, group: { $in: groups } };
      return store.find(filter, { limit: users.length * groups.length }, work).toArray();
    },
    add: (group: string, users: string[], work: Work) =>
      store.insertMany(
        users.map((user) => ({ _id: memberId(group, user), group, user })),
        work,
      ),
    remove: (group: string, users: string[], work: Work) =>
      users.length
        ? store.removeMany({ _id: { $in: users.map((user) => memberId(group, user)) } }, work)
        : Promise.resolve(0),
    removeAll: (group: string, work: Work) => store.removeMany({ group }, work),
  };
}

/** Of somebody who is erased; their groups are smaller then. */
export async function forgetMembers(members: MemberDoc[], tenant: Tenant, work: Work) {
  const groups = { _id: { $in: members.map(({ group }) => group) } };
  await groupCollection.of(tenant).updateMany(groups, { $inc: { size: -1, version: 1 } }, work);
  await memberCollection.of(tenant).removeMany({ _id: { $in: members.map(({ _id }) => _id) } }, work);
}
