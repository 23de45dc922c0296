import { defineCollection, type Fields, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface ItemDoc extends Owned {
  files: string[];
  /** Time and id of the newest event: events may come twice and out of order. */
  newest_event: string;
  /** When the item let go of its last file. The row stays for a while, for an older event that comes late. */
  emptied: Date | null;
}

const items = defineCollection<ItemDoc>('items', 'content', [{ key: { emptied: 1 }, expireAfterSeconds: 30 * 86_400 }]);

export function itemsOf(tenant: Tenant) {
  const store = items.of(tenant);
  return {
    get: (id: string, work: Work) => store.findOne({ _id: id }, {}, work),
    save: (id: string, item: Fields<ItemDoc>, work: Work) =>
      store.updateOne({ _id: id }, { $set: item }, work, { upsert: true }),
  };
}
