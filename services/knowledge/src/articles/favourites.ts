import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** `_id` is `<article>:<user>` (D63). */
export interface FavouriteDoc extends Owned {
  user: string;
  model: 'article';
  item_id: string;
  created: string;
}

export const favourites = defineCollection<FavouriteDoc>('favourites', 'content', [
  { key: { client_id: 1, user: 1, created: -1 } },
  { key: { client_id: 1, item_id: 1 } },
]);

export const maxFavourites = 100;

export function favouritesOf(tenant: Tenant) {
  const store = favourites.of(tenant);
  const idOf = (item: string, user: string) => `${item}:${user}`;
  return {
    among: async (ids: string[], user: string, work?: Work): Promise<Set<string>> => {
      const named = ids.map((id) => idOf(id, user));
      const rows = await store.find({ _id: { $in: named } }, { limit: named.length }, work).toArray();
      return new Set(rows.map(({ item_id }) => item_id));
    },
    newest: async (user: string): Promise<string[]> => {
      const options = { sort: { created: -1 as const }, limit: maxFavourites };
      return (await store.find({ user }, options).toArray()).map(({ item_id }) => item_id);
    },
    count: (user: string, work: Work) => store.count({ user }, { limit: maxFavourites }, work),
    add: (item_id: string, user: string, work: Work) => {
      const fields = { user, model: 'article' as const, item_id, created: new Date().toISOString() };
      return store.updateOne({ _id: idOf(item_id, user) }, { $setOnInsert: fields }, work, { upsert: true });
    },
    remove: (item_id: string, user: string, work: Work) => store.removeOne({ _id: idOf(item_id, user) }, work),
    removeAll: (items: string[], work: Work) => store.removeMany({ item_id: { $in: items } }, work),
  };
}
