import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/**
 * What must be remembered of things that are not there: an item that was removed, and up to when somebody has read a
 * notification that is gone or has not come yet, or all of them. So events may come in any order.
 */
export interface MarkDoc extends Owned {
  time: string;
  expires: Date;
}

const marks = defineCollection<MarkDoc>('marks', [{ key: { expires: 1 }, expireAfterSeconds: 0 }]);

/** As long as notifications and likes: longer than the stream keeps events or a parked one waits. */
const keptFor = 180 * 86_400_000;

export const removedMark = (item: string) => `removed:${item}`;
export const readAllMark = (user: string) => `read:${user}`;
export const readMark = (user: string, notification: string) => `read:${user}:${notification}`;

export function marksOf(tenant: Tenant) {
  const store = marks.of(tenant);
  return {
    /** The times of those marks that are set. */
    async times(ids: string[], work: Work): Promise<Map<string, string>> {
      const rows = await store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray();
      return new Map(rows.map((row) => [row._id, row.time]));
    },
    /** Never goes back. */
    set: (id: string, time: string, work: Work) =>
      store.updateOne({ _id: id }, { $max: { time }, $set: { expires: new Date(Date.now() + keptFor) } }, work, {
        upsert: true,
      }),
  };
}
