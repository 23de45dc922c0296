import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** `_id` is `<item>:<user>`: one like per person and item. */
export interface LikeDoc extends Owned {
  item: string;
  user: string;
  created: string;
}

export const likes = defineCollection<LikeDoc>('likes', 'content', [
  { key: { client_id: 1, item: 1, created: -1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

const likeId = (item: string, user: string) => `${item}:${user}`;

export function likesOf(tenant: Tenant) {
  const store = likes.of(tenant);
  return {
    likedBy: async (user: string, items: string[]) => {
      const ids = items.map((item) => likeId(item, user));
      const rows = await store.find({ _id: { $in: ids } }, { limit: ids.length, projection: { item: 1 } }).toArray();
      return new Set(rows.map((row) => row.item));
    },
    page: async (item: string, page: number) => ({
      rows: await store.find({ item }, { sort: { created: -1 }, skip: (page - 1) * 20, limit: 20 }).toArray(),
    }),
    /** Call it where `remove` has found none, in the same work. */
    add: (item: string, { user, created }: { user: string; created: string }, work: Work) =>
      store.insert({ _id: likeId(item, user), item, user, created }, work),
    remove: (item: string, user: string, work: Work) => store.removeOne({ _id: likeId(item, user) }, work),
    /** Resolves to the number of removed likes. */
    removeOf: async (items: string[], limit: number, work: Work): Promise<number> => {
      const rows = await store.find({ item: { $in: items } }, { limit, projection: { _id: 1 } }, work).toArray();
      return rows.length && store.removeMany({ _id: { $in: rows.map((row) => row._id) } }, work);
    },
  };
}
