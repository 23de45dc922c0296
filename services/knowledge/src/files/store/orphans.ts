import { defineCollection, type Owned, type Work } from '@atrium/kit';

/**
 * Content without a record: of an upload in progress, or of files just deleted. Written before the content is stored and
 * removed after the content is deleted, so that what a crash leaves behind is found here.
 */
export interface OrphanDoc extends Owned {
  workspace: string;
  files: string[];
  reserved: number;
  /** Who uploads; absent for deleted files. */
  user?: string;
  /** The process. */
  owner: string;
  until: Date;
  /** Another process clears it: the upload can no longer be completed. */
  clearing?: boolean;
}

const orphans = defineCollection<OrphanDoc>('orphans', { stays: 'content that is removed here' }, [
  { key: { owner: 1 } },
  { key: { until: 1 } },
  { key: { client_id: 1, user: 1 } },
]);

const active = { clearing: { $ne: true } };

export function orphansOf(tenant: { clientId: string }) {
  const store = orphans.of(tenant);
  return {
    add: (doc: Omit<OrphanDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    addReserved: async (id: string, bytes: number, work: Work) =>
      (await store.updateOne({ _id: id, ...active }, { $inc: { reserved: bytes } }, work)).matched === 1,
    renew: (id: string, until: Date) => store.updateOne({ _id: id, ...active }, { $set: { until } }),
    /** Takes over an expired lease; false when it was renewed or taken over meanwhile. */
    claim: async (id: string, now: Date, until: Date) =>
      (await store.updateOne({ _id: id, until: { $lte: now } }, { $set: { clearing: true, until } })).matched === 1,
    ofUser: (user: string, work: Work) => store.find({ user }, { limit: 1000 }, work).toArray(),
    get: (id: string, work: Work) => store.findOne({ _id: id }, {}, work),
    complete: (id: string, work: Work) => store.removeOne({ _id: id, ...active }, work),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
  };
}

export const orphansOwnedBy = (owner: string, limit: number) => orphans.unscoped().find({ owner }, { limit }).toArray();

export const expiredOrphans = (now: Date, limit: number) =>
  orphans
    .unscoped()
    .find({ until: { $lte: now } }, { limit })
    .toArray();
