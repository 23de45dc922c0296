import { defineCollection, type Owned, type Work } from '@atrium/kit';

/**
 * Content without a record: of an upload in progress, or of files just deleted. Written before the content is stored and
 * removed after the content is deleted, so that what a crash leaves behind is found here.
 */
export interface OrphanDoc extends Owned {
  workspace: string;
  files: string[];
  /** Bytes of the company's space that are reserved for it. */
  reserved: number;
  /** The process that clears it. */
  owner: string;
  /** When the lease ends and any process may clear it. */
  until: Date;
  /** Another process clears it: the upload can no longer be completed. */
  clearing?: boolean;
}

const orphans = defineCollection<OrphanDoc>('orphans', [{ key: { owner: 1 } }, { key: { until: 1 } }]);

const active = { clearing: { $ne: true } };

export function orphansOf(tenant: { clientId: string }) {
  const store = orphans.of(tenant);
  return {
    add: (doc: Omit<OrphanDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    /** False when the upload has been given up meanwhile. */
    addReserved: async (id: string, bytes: number, work: Work) =>
      (await store.updateOne({ _id: id, ...active }, { $inc: { reserved: bytes } }, work)).matched === 1,
    renew: (id: string, until: Date) => store.updateOne({ _id: id, ...active }, { $set: { until } }),
    /** Takes over an expired lease; false when it was renewed or taken over meanwhile. */
    claim: async (id: string, now: Date, until: Date) =>
      (await store.updateOne({ _id: id, until: { $lte: now } }, { $set: { clearing: true, until } })).matched === 1,
    get: (id: string, work: Work) => store.findOne({ _id: id }, {}, work),
    /** Turns it into records; false when another process clears it. */
    complete: (id: string, work: Work) => store.removeOne({ _id: id, ...active }, work),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
  };
}

/** Of all companies: what a process left behind when it was killed. */
export const orphansOwnedBy = (owner: string, limit: number) => orphans.unscoped().find({ owner }, { limit }).toArray();

/** Of all companies: what has an expired lease. */
export const expiredOrphans = (now: Date, limit: number) =>
  orphans
    .unscoped()
    .find({ until: { $lte: now } }, { limit })
    .toArray();
