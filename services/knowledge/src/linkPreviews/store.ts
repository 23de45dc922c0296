import { createHash } from 'node:crypto';
import { defineCollection, type Owned, type Tenant } from '@atrium/kit';
import { Binary } from 'mongodb';
import type { ReadLink } from './read.ts';

/** A cached preview. `page` null: there is none to show. */
export interface LinkPreviewDoc extends Owned {
  page: Omit<ReadLink, 'picture'> | null;
  picture: { bytes: Binary; width: number; height: number } | null;
  expires: Date;
}

const hour = 3_600_000;
const lifetimes = { found: 7 * 24 * hour, failed: hour };
/** Previews of one company: 80 MB at most. */
const maxPreviews = 2_000;

const previews = defineCollection<LinkPreviewDoc>('link_previews', { stays: 'public pages, read again' }, [
  { key: { expires: 1 }, expireAfterSeconds: 0 },
  { key: { client_id: 1, expires: 1 } },
]);

/** Of 24 digits, like all ids. */
export const previewId = ({ clientId }: Tenant, address: string) =>
  createHash('sha256').update(`${clientId} ${address}`).digest('hex').slice(0, 24);

export function previewsOf(tenant: Tenant) {
  const store = previews.of(tenant);
  const fresh = (id: string, now: Date) => store.findOne({ _id: id, expires: { $gt: now } });
  return {
    fresh,
    async save(id: string, link: ReadLink | null, now: Date): Promise<LinkPreviewDoc> {
      const { picture = null, ...page } = link ?? {};
      const fields = {
        page: link && (page as LinkPreviewDoc['page']),
        picture: picture && { ...picture, bytes: new Binary(picture.bytes) },
        expires: new Date(now.getTime() + (link ? lifetimes.found : lifetimes.failed)),
      };
      await store.updateOne({ _id: id }, { $set: fields }, undefined, { upsert: true });
      return { _id: id, client_id: tenant.clientId!, ...fields };
    },
    /** Removes those that expire first beyond the limit. */
    async prune() {
      const excess = (await store.count({}, { limit: maxPreviews + 200 })) - maxPreviews;
      if (excess <= 0) return;
      const first = await store.find({}, { sort: { expires: 1 }, limit: excess, projection: { _id: 1 } }).toArray();
      await store.removeMany({ _id: { $in: first.map(({ _id }) => _id) } });
    },
  };
}
