import { maxGrantedKeys } from '@atrium/contracts/events';
import { conflict, defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import { groupKey, managerKey } from '../rules.ts';

/** `_id` is `<group>:<user>`: a person is in a group once. Who owns and administers it stands in the group. */
export interface MemberDoc extends Owned {
  group: string;
  user: string;
  created: string;
}

export const members = defineCollection<MemberDoc>('group_members', 'content', [
  { key: { client_id: 1, group: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

/** `_id` is `<company>:<user>`. All groups of a person, since their audience keys are published together. */
export interface GroupKeysDoc extends Owned {
  user: string;
  groups: string[];
  /** Those of the groups that the person owns or administers. */
  managed?: string[];
  /** Counts the changes. */
  version: number;
}

export const groupKeys = defineCollection<GroupKeysDoc>('group_keys', { stays: 'made of the members again' }, [
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

/** A person holds keys of other features, too. */
export const maxGroupsOfPerson = Math.floor(maxGrantedKeys / 2);

export const maxMembers = 5000;

const memberId = (group: string, user: string) => `${group}:${user}`;

export function membersOf(tenant: Tenant) {
  const store = members.of(tenant);
  return {
    isMember: async (group: string, user: string, work?: Work) =>
      (await store.findOne({ _id: memberId(group, user) }, {}, work)) !== null,
    /** Those of the groups in which a user is. */
    among: async (ids: string[], user: string): Promise<Set<string>> => {
      const named = ids.map((id) => memberId(id, user));
      const found = await store.find({ _id: { $in: named } }, { limit: named.length }).toArray();
      return new Set(found.map(({ group }) => group));
    },
    /** Those of the people who are in a group. */
    inGroup: async (group: string, users: string[], work: Work): Promise<Set<string>> => {
      const named = users.map((user) => memberId(group, user));
      const found = await store.find({ _id: { $in: named } }, { limit: named.length }, work).toArray();
      return new Set(found.map(({ user }) => user));
    },
    ofUser: async (user: string, work?: Work): Promise<string[]> =>
      (await store.find({ user }, { sort: { _id: 1 }, limit: maxGroupsOfPerson }, work).toArray()).map(
        ({ group }) => group,
      ),
    page: (group: string, skip: number, limit: number) =>
      store.find({ group }, { sort: { created: 1, _id: 1 }, skip, limit }).toArray(),
    some: (group: string, limit: number, work: Work) => store.find({ group }, { limit }, work).toArray(),
    /** Resolves to whether the person is new in the group. */
    add: async (group: string, user: string, work: Work) => {
      const fields = { $setOnInsert: { group, user, created: new Date().toISOString() } };
      return (await store.updateOne({ _id: memberId(group, user) }, fields, work, { upsert: true })).upserted === 1;
    },
    remove: (group: string, user: string, work: Work) => store.removeOne({ _id: memberId(group, user) }, work),
    removeAll: (ids: string[], work: Work) => store.removeMany({ _id: { $in: ids } }, work),
  };
}

/** Writes which groups a person is in, and publishes the audience keys that they grant (docs/decisions/009). */
export function groupKeysOf(tenant: Tenant & { clientId: string }) {
  const store = groupKeys.of(tenant);
  const { clientId } = tenant;

  async function change(user: string, what: Parameters<typeof store.change>[1], work: Work) {
    const _id = `${clientId}:${user}`;
    const doc = await store.change({ _id }, { ...what, $inc: { version: 1 } }, work, { upsert: true });
    const { groups, managed = [], version } = doc!;
    if (groups.length > maxGroupsOfPerson) throw conflict('group_limit');
    const keys = [...groups.map(groupKey), ...managed.map(managerKey)];
    work.publishKeys({ client_id: clientId, user, source: 'groups', keys, version });
  }

  return {
    add: (user: string, group: string, work: Work) =>
      change(user, { $set: { user }, $addToSet: { groups: group } }, work),
    remove: (user: string, group: string, work: Work) =>
      change(user, { $set: { user }, $pull: { groups: group, managed: group } }, work),
    /** Whether a member owns or administers a group. */
    manage: (user: string, group: string, manages: boolean, work: Work) =>
      change(user, { $set: { user }, [manages ? '$addToSet' : '$pull']: { managed: group } }, work),
    replace: (user: string, groups: string[], managed: string[], work: Work) =>
      change(user, { $set: { user, groups, managed } }, work),
  };
}

/** A row of each person who is in a group, in the order of their ids, after one. */
export async function usersAfter(tenant: Tenant, after: string, limit: number) {
  const stages = [{ $group: { _id: '$user' } }, { $sort: { _id: 1 } }, { $limit: limit }];
  const rows = await members
    .of(tenant)
    .aggregate<{ _id: string }>({ user: { $gt: after } }, stages)
    .toArray();
  return rows.map(({ _id }) => ({ _id, user: _id }));
}
