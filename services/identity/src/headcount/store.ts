import { defineCollection, type Tenant, type Work } from '@atrium/kit';
import type { HeadcountDoc } from './headcount.ts';

export const headcountCollection = defineCollection<HeadcountDoc>(
  'headcount',
  { stays: 'it follows from the people, who are published again after an import' },
  [{ key: { client_id: 1, left: 1, joined: 1 } }, { key: { client_id: 1, dept_id: 1, left: 1, joined: 1 } }],
);

/** The most people whom a report counts. */
export const maxCounted = 50_000;

interface Asked {
  /** Who was here on a day of the period, or left in it. */
  from: string;
  to: string;
  /** Null: of the whole company. */
  depts: readonly string[] | null;
}

export function headcountStore(tenant: Tenant) {
  const store = headcountCollection.of(tenant);
  return {
    add: (docs: Omit<HeadcountDoc, 'client_id'>[], work: Work) => store.insertMany(docs, work),
    among: (ids: string[], work: Work) =>
      ids.length ? store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray() : [],
    save: ({ _id, ...doc }: Omit<HeadcountDoc, 'client_id'>, work: Work) =>
      store.updateOne({ _id }, { $set: doc }, work, { upsert: true }),
    saveKnown: (_id: string, { known, first }: { known: object; first: object }, work: Work) =>
      store.updateOne({ _id }, { $set: known, $setOnInsert: first }, work, { upsert: true }),
    /** Who is counted after a day is not; nobody else changes. */
    endBy: (_id: string, day: string, work: Work) =>
      store.updateOne({ _id, left: { $gt: day } }, { $set: { left: day }, $min: { joined: day } }, work),
    departmentOf: async (_id: string) =>
      (await store.findOne({ _id }, { projection: { dept_id: 1 } }))?.dept_id ?? null,

    during: <F extends keyof HeadcountDoc>({ from, to, depts }: Asked, fields: readonly F[]) =>
      store
        .find(
          { ...(depts && { dept_id: { $in: [...depts] } }), left: { $gte: from }, joined: { $lte: to } },
          { projection: Object.fromEntries(fields.map((field) => [field, 1])), limit: maxCounted },
        )
        .toArray() as Promise<Pick<HeadcountDoc, F | '_id'>[]>,
  };
}
