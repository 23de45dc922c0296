import { defineCollection, type Fields, type Owned, type Tenant, type Work } from '@atrium/kit';

/** What a post or comment carries, as the newest event told; `_id` is `<entity>:<id>`. */
export interface PlaceDoc extends Owned {
  files: string[];
  /** Time and id of that event: events may come twice and out of order. */
  told: string;
  /** When it was removed; kept for a while, for an older event that comes late. */
  gone: Date | null;
}

const places = defineCollection<PlaceDoc>('places', [{ key: { gone: 1 }, expireAfterSeconds: 30 * 86_400 }]);

export function placesOf(tenant: Tenant) {
  const store = places.of(tenant);
  return {
    get: (id: string, work: Work) => store.findOne({ _id: id }, {}, work),
    save: (id: string, place: Fields<PlaceDoc>, work: Work) =>
      store.updateOne({ _id: id }, { $set: place }, work, { upsert: true }),
  };
}
