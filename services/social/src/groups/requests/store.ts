import { defineCollection, newId, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface RequestDoc extends Owned {
  group: string;
  /** Who asks to join, or is invited. */
  user_ref: string;
  kind: 'request' | 'invitation';
  status: 'new' | 'approved' | 'rejected';
  /** Who has asked or invited. */
  by: string;
  created: string;
}

/** Of a person and a group the last one stays. */
export const requests = defineCollection<RequestDoc>('group_requests', 'content', [
  { key: { client_id: 1, group: 1, user_ref: 1 }, unique: true },
  { key: { client_id: 1, group: 1, status: 1, _id: 1 } },
  { key: { client_id: 1, user_ref: 1, status: 1, _id: 1 } },
  { key: { client_id: 1, user_ref: 1, _id: 1 } },
]);

const maxShown = 100;

export type NewRequest = Pick<RequestDoc, 'group' | 'user_ref' | 'kind' | 'by'>;

export function requestsOf(tenant: Tenant) {
  const store = requests.of(tenant);
  return {
    byId: (id: string, work?: Work): Promise<RequestDoc | null> => store.findOne({ _id: id }, {}, work),
    openOf: (group: string, user: string, work?: Work): Promise<RequestDoc | null> =>
      store.findOne({ group, user_ref: user, status: 'new' }, {}, work),
    /** Those of the people who have an open one. */
    openAmong: async (group: string, users: string[], work: Work): Promise<Set<string>> => {
      const filter = { group, user_ref: { $in: users }, status: 'new' as const };
      return new Set((await store.find(filter, { limit: users.length }, work).toArray()).map((row) => row.user_ref));
    },
    openOfUser: (user: string, kind?: RequestDoc['kind']): Promise<RequestDoc[]> => {
      const filter = { user_ref: user, status: 'new' as const, ...(kind && { kind }) };
      return store.find(filter, { sort: { _id: -1 }, limit: maxShown }).toArray();
    },
    /** Of the own ones and those of the groups that a person manages. */
    openIn: async (groups: string[], managed: string[], user: string): Promise<RequestDoc[]> => {
      const options = { sort: { _id: -1 } as const, limit: maxShown };
      const own = { group: { $in: groups }, user_ref: user, status: 'new' as const };
      const [asked, received] = await Promise.all([
        store.find(own, { limit: groups.length }).toArray(),
        managed.length ? store.find({ group: { $in: managed }, status: 'new' }, options).toArray() : [],
      ]);
      return [...new Map([...received, ...asked].map((row) => [row._id, row])).values()];
    },
    /** In the place of a decided one. */
    async add(request: NewRequest, status: RequestDoc['status'], work: Work): Promise<RequestDoc> {
      const { group, user_ref } = request;
      await store.removeMany({ group, user_ref, status: { $ne: 'new' } }, work);
      const created = new Date().toISOString();
      return store.insert({ _id: newId(), ...request, status, created }, work);
    },
    decide: (id: string, status: 'approved' | 'rejected', work: Work): Promise<RequestDoc | null> =>
      store.change({ _id: id, status: 'new' }, { $set: { status } }, work),
    remove: (id: string, work: Work) => store.removeOne({ _id: id, status: 'new' }, work),
    some: (group: string, limit: number, work: Work) => store.find({ group }, { limit }, work).toArray(),
    removeAll: (ids: string[], work: Work) => store.removeMany({ _id: { $in: ids } }, work),
  };
}
