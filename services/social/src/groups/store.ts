import type { Attachment, GroupType } from '@atrium/contracts';
import { defineCollection, maxListed, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';

export interface GroupDoc extends Owned {
  name: string;
  description: string;
  type: GroupType;
  /** One picture at most. */
  cover: Attachment[];
  owner: string;
  admins: string[];
  members_total: number;
  /** Open requests and invitations. */
  requests_total: number;
  archived: boolean;
  created: string;
  updated: string | null;
  last_activity: string;
  /** When it was removed: its posts are kept for 30 days more. */
  removed: string | null;
  /** The read keys of those who find it. */
  find_keys: string[];
  words: string[];
}

export const groups = defineCollection<GroupDoc>('groups', 'content', [
  { key: { client_id: 1, find_keys: 1, last_activity: 1, _id: 1 } },
  { key: { client_id: 1, find_keys: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, find_keys: 1, members_total: 1, _id: 1 } },
  { key: { client_id: 1, find_keys: 1, type: 1, last_activity: 1, _id: 1 } },
  { key: { client_id: 1, owner: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
  { key: { removed: 1 }, partialFilterExpression: { removed: { $gt: '' } } },
]);

export function groupsOf(tenant: Tenant) {
  const store = groups.of(tenant);
  return {
    byId: (id: string, work?: Work): Promise<GroupDoc | null> => store.findOne({ _id: id, removed: null }, {}, work),
    byIds: (ids: string[]): Promise<GroupDoc[]> =>
      store.find({ _id: { $in: ids }, removed: null }, { limit: ids.length }).toArray(),
    ownedBy: (owner: string, limit: number, work: Work): Promise<GroupDoc[]> =>
      store.find({ owner, removed: null }, { sort: { _id: 1 }, limit }, work).toArray(),
    /** Those of the groups that a person owns or administers. */
    managedBy: async (user: string, ids: string[], work: Work): Promise<string[]> => {
      const managed = { _id: { $in: ids }, removed: null, $or: [{ owner: user }, { admins: user }] };
      return (await store.find(managed, { limit: ids.length }, work).toArray()).map(({ _id }) => _id);
    },
    /** Counts members who join or leave. A join needs a group that is open and has room: null where it has not. */
    countMember: (id: string, added: 1 | -1, max: number, work: Work): Promise<GroupDoc | null> => {
      const hasRoom = added > 0 && { archived: false, members_total: { $lt: max } };
      return store.change({ _id: id, removed: null, ...hasRoom }, { $inc: { members_total: added } }, work);
    },
    /** The same for a new owner, who comes in whatever the state of the group. */
    countOwner: (id: string, work: Work): Promise<GroupDoc | null> =>
      store.change({ _id: id, removed: null }, { $inc: { members_total: 1 } }, work),
    countRequests: (id: string, added: number, work: Work) =>
      store.updateOne({ _id: id }, { $inc: { requests_total: added } }, work),
    /** The group as a new post leaves it; null where it is removed or archived. */
    posted: (id: string, created: string, work: Work): Promise<GroupDoc | null> =>
      store.change({ _id: id, removed: null, archived: false }, { $max: { last_activity: created } }, work),
  };
}

/** The last active first. */
export async function groupsMatching(
  tenant: Tenant,
  filter: Filter<GroupDoc>,
  bounds: { skip: number; limit: number },
) {
  const store = groups.of(tenant);
  const [docs, total] = await Promise.all([
    bounds.limit ? store.find(filter, { sort: { last_activity: -1, _id: -1 }, ...bounds }).toArray() : [],
    store.count(filter, { limit: maxListed }),
  ]);
  return { docs, total };
}

/** Groups of all companies that were removed before a moment. */
export const removedBefore = (moment: string, limit: number): Promise<Pick<GroupDoc, '_id' | 'client_id'>[]> =>
  groups
    .unscoped()
    .find({ removed: { $gt: '', $lt: moment } }, { sort: { removed: 1 }, limit, projection: { client_id: 1 } })
    .toArray();
