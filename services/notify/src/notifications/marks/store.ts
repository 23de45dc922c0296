import { defineCollection, newId, type Owned, type Tenant, type Work } from '@atrium/kit';

/**
 * What later events need to know: an item that was removed, and the time up to which a person has read all notifications,
 * or one that does not exist now. So events may come in any order. Without `time` it only serialises two replicas.
 */
export interface MarkDoc extends Owned {
  time?: string;
  /** Changes with each decision on the mark, so that two such transactions conflict. */
  touched?: string;
  expires: Date;
}

export const marks = defineCollection<MarkDoc>('marks', 'content', [{ key: { expires: 1 }, expireAfterSeconds: 0 }]);

/** As notifications and likes; the stream stores events for 7 days, parked ones for 30. */
const ttlMs = 180 * 86_400_000;

export const removedMark = (item: string) => `removed:${item}`;
/** Of an item whose text has lost the name of an erased person: older events carry the name still. */
export const erasedMark = (item: string) => `erased:${item}`;
export const readAllMark = (user: string) => `read:${user}`;
/** When a letter told of a notification that has been retracted since; begins as all marks of a person. */
export const mailedMark = (user: string, notification: string) => `read:${user}:mailed:${notification}`;
export const readMark = (user: string, notification: string) => `read:${user}:${notification}`;

export function marksOf(tenant: Tenant) {
  const store = marks.of(tenant);
  const written = () => ({ touched: newId(), expires: new Date(Date.now() + ttlMs) });
  return {
    async times(ids: string[], work: Work): Promise<Map<string, string>> {
      const rows = await store
        .find({ _id: { $in: ids }, time: { $exists: true } }, { limit: ids.length }, work)
        .toArray();
      return new Map(rows.map((row) => [row._id, row.time!]));
    },
    set: (id: string, time: string, work: Work) =>
      store.updateOne({ _id: id }, { $max: { time }, $set: written() }, work, { upsert: true }),
    /** A transaction that decides on marks writes them: MongoDB lets two that only read them both commit. */
    async touch(ids: string[], work: Work): Promise<void> {
      const rows = await store
        .find({ _id: { $in: ids } }, { limit: ids.length, projection: { _id: 1 } }, work)
        .toArray();
      const known = new Set(rows.map((row) => row._id));
      if (known.size) await store.updateMany({ _id: { $in: [...known] } }, { $set: written() }, work);
      const missing = ids.filter((id) => !known.has(id));
      await store.insertMany(
        missing.map((_id) => ({ _id, ...written() })),
        work,
      );
    },
  };
}
