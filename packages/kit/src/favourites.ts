import type { Tenant } from './caller.ts';
import { defineCollection, type Owned } from './collection.ts';
import type { Work } from './work.ts';

/** An item that a person keeps (D63). `_id` is `<item>:<user>`, so that there cannot be two. */
export interface FavouriteDoc extends Owned {
  user: string;
  /** The entity of the item, such as `article`. */
  model: string;
  item_id: string;
  created: string;
}

/** Maximum favourites that a person keeps in a service. */
const maxFavourites = 100;

/** The collection `favourites` of a service whose people keep items of one entity, and its queries for a company. */
export function defineFavourites(model: string) {
  const favourites = defineCollection<FavouriteDoc>('favourites', 'content', [
    { key: { client_id: 1, user: 1, created: -1 } },
    { key: { client_id: 1, item_id: 1 } },
  ]);
  const idOf = (item: string, user: string) => `${item}:${user}`;
  const favouritesOf = (tenant: Tenant) => {
    const store = favourites.of(tenant);
    const among = async (ids: string[], user: string, work?: Work): Promise<Set<string>> => {
      const named = ids.map((id) => idOf(id, user));
      const rows = await store.find({ _id: { $in: named } }, { limit: named.length }, work).toArray();
      return new Set(rows.map(({ item_id }) => item_id));
    };
    return {
      /** Those of the items that the person keeps. */
      among,
      /** The ids of all items that the person keeps, the newest favourite first. */
      newest: async (user: string): Promise<string[]> => {
        const options = { sort: { created: -1 as const }, limit: maxFavourites };
        return (await store.find({ user }, options).toArray()).map(({ item_id }) => item_id);
      },
      /** Whether the person keeps the item already, or fewer than the maximum of 100. */
      hasRoomFor: async (item_id: string, user: string, work: Work): Promise<boolean> =>
        (await among([item_id], user, work)).has(item_id) ||
        (await store.count({ user }, { limit: maxFavourites }, work)) < maxFavourites,
      add: (item_id: string, user: string, work: Work) => {
        const fields = { user, model, item_id, created: new Date().toISOString() };
        return store.updateOne({ _id: idOf(item_id, user) }, { $setOnInsert: fields }, work, { upsert: true });
      },
      remove: (item_id: string, user: string, work: Work) => store.removeOne({ _id: idOf(item_id, user) }, work),
      /** What all people keep of items that are gone. */
      removeAll: (items: string[], work: Work) => store.removeMany({ item_id: { $in: items } }, work),
    };
  };
  return { favourites, favouritesOf };
}
