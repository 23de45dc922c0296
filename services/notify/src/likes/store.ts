import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { LikeState } from './rules.ts';

/** `_id` is `<item>:<user>`. Likes taken back stay as tombstones, so that a late event does not restore them. */
export interface LikeDoc extends Owned, LikeState {
  item: string;
  by: string;
  acted: Date;
}

const likes = defineCollection<LikeDoc>('likes', 'content', [
  { key: { client_id: 1, item: 1, liked: 1, first: -1, _id: -1 } },
  { key: { acted: 1 }, expireAfterSeconds: 180 * 86_400 },
]);

export const likeId = (item: string, by: string) => `${item}:${by}`;

const maxActors = 5;
const maxCounted = 1000;

export function likesOf(tenant: Tenant) {
  const store = likes.of(tenant);
  return {
    async byIds(ids: string[], work: Work): Promise<Map<string, LikeDoc>> {
      const rows = await store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray();
      return new Map(rows.map((row) => [row._id, row]));
    },
    add: (docs: LikeDoc[], work: Work) => store.insertMany(docs, work),
    save: ({ _id, client_id: _client, ...fields }: LikeDoc, work: Work) =>
      store.updateOne({ _id }, { $set: fields }, work),
    rename: (item: string, name: string, work: Work) => store.updateMany({ item }, { $set: { name } }, work),
    async ofItem(item: string, work: Work): Promise<{ newest: LikeDoc[]; total: number }> {
      const liked = { item, liked: true };
      const rows = await store.find(liked, { sort: { first: -1, _id: -1 }, limit: maxActors + 1 }, work).toArray();
      const total = rows.length > maxActors ? await store.count(liked, { limit: maxCounted }, work) : rows.length;
      return { newest: rows.slice(0, maxActors), total };
    },
  };
}
