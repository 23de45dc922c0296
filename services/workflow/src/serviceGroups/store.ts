import { maxServiceGroups } from '@atrium/contracts/serviceGroups';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface ServiceGroupDoc extends Owned {
  name: string;
  /** Services in it; a service that is added and a deletion both write it, so that one of them comes first. */
  services_total: number;
  created: string;
}

export const serviceGroups = defineCollection<ServiceGroupDoc>('service_groups', 'content', [
  { key: { client_id: 1, name: 1, _id: 1 } },
]);

export function serviceGroupsOf(tenant: Tenant) {
  const store = serviceGroups.of(tenant);
  return {
    all: (): Promise<ServiceGroupDoc[]> =>
      store.find({}, { sort: { name: 1, _id: 1 }, limit: maxServiceGroups }).toArray(),
    count: (work: Work) => store.count({}, { limit: maxServiceGroups }, work),
    byIds: (ids: string[]): Promise<ServiceGroupDoc[]> =>
      store.find({ _id: { $in: ids } }, { limit: ids.length || 1 }).toArray(),
    byId: (id: string, work?: Work) => store.findOne({ _id: id }, {}, work),
    add: (doc: Omit<ServiceGroupDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    rename: (id: string, name: string, work: Work) => store.change({ _id: id }, { $set: { name } }, work),
    /** Null: there is no such group. */
    countServices: (id: string, by: 1 | -1, work: Work) =>
      store.change({ _id: id }, { $inc: { services_total: by } }, work),
    removeEmpty: (id: string, work: Work) => store.removeOne({ _id: id, services_total: 0 }, work),
  };
}
