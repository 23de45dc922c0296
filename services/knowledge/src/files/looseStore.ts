import { defineCollection, type Owned, type Work } from '@atrium/kit';

/**
 * Content that no record stands for: of an upload under way, or of files just deleted. Written before content comes
 * and removed after it went, so that whatever a crash leaves behind is found here and cleared.
 */
export interface LooseDoc extends Owned {
  workspace: string;
  files: string[];
  /** Bytes of the company's space held for it. */
  reserved: number;
  /** The process that sees to it. */
  owner: string;
  /** When others may clear it. */
  until: Date;
}

const loose = defineCollection<LooseDoc>('loose', [{ key: { owner: 1 } }, { key: { until: 1 } }]);

export function looseOf(tenant: { clientId: string }) {
  const store = loose.of(tenant);
  return {
    add: (doc: Omit<LooseDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    /** Whether it is still there. */
    reserve: async (id: string, bytes: number, work: Work) =>
      (await store.updateOne({ _id: id }, { $inc: { reserved: bytes } }, work)).matched === 1,
    prolong: (id: string, until: Date) => store.updateOne({ _id: id }, { $set: { until } }),
    get: (id: string, work: Work) => store.findOne({ _id: id }, {}, work),
    remove: (id: string, work?: Work) => store.removeOne({ _id: id }, work),
  };
}

/** Of all companies: what a process has left behind when it died. */
export const leftBy = (owner: string, limit: number) => loose.unscoped().find({ owner }, { limit }).toArray();

/** Of all companies: what nobody has seen to for long. */
export const forgotten = (now: Date, limit: number) =>
  loose
    .unscoped()
    .find({ until: { $lte: now } }, { limit })
    .toArray();
