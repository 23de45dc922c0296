import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/**
 * What later events need to know: an item that was removed, and the time up to which a person has read all notifications,
 * or one that does not exist now. So events may come in any order.
 */
export interface MarkDoc extends Owned {
  time: string;
  expires: Date;
}

const marks = defineCollection<MarkDoc>('marks', [{ key: { expires: 1 }, expireAfterSeconds: 0 }]);

/** As notifications and likes; the stream stores events for 7 days, parked ones for 30. */
const ttlMs = 180 * 86_400_000;

export const removedMark = (item: string) => `removed:${item}`;
export const readAllMark = (user: string) => `read:${user}`;
export const readMark = (user: string, notification: string) => `read:${user}:${notification}`;

export function marksOf(tenant: Tenant) {
  const store = marks.of(tenant);
  return {
    async times(ids: string[], work: Work): Promise<Map<string, string>> {
      const rows = await store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray();
      return new Map(rows.map((row) => [row._id, row.time]));
    },
    set: (id: string, time: string, work: Work) =>
      store.updateOne({ _id: id }, { $max: { time }, $set: { expires: new Date(Date.now() + ttlMs) } }, work, {
        upsert: true,
      }),
  };
}
