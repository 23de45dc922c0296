import type { JournalFilter } from '@atrium/contracts';
import { defineCollection, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import type { Link } from './chain.ts';
import { refusedSeq, type JournalRow } from './row.ts';

/** Rows of one company, or with '' those of the installation. Rows are added and never changed. */
const journal = defineCollection<JournalRow>('journal', { stays: 'rows are signed by keys of the installation' }, [
  { key: { client_id: 1, _id: -1 } },
  { key: { client_id: 1, user: 1, _id: -1 } },
  { key: { client_id: 1, for_user: 1, _id: -1 } },
  { key: { client_id: 1, section: 1, _id: -1 } },
  { key: { client_id: 1, action: 1, _id: -1 } },
  { key: { client_id: 1, item_id: 1, _id: -1 } },
  { key: { client_id: 1, seq: 1 }, unique: true, partialFilterExpression: { seq: { $gt: 0 } } },
  { key: { seq: 1, client_id: 1, _id: 1 }, partialFilterExpression: { seq: 0 } },
  { key: { seq: 1, created: 1 }, partialFilterExpression: { seq: 0 } },
  { key: { seq: 1, client_id: 1 }, partialFilterExpression: { seq: refusedSeq } },
]);

const rows = () => journal.unscoped();

/** The least id of a second: ids begin with their time. */
const idAt = (time: string) =>
  Math.floor(Date.parse(time) / 1000)
    .toString(16)
    .padStart(8, '0')
    .padEnd(24, '0');

export interface Asked extends JournalFilter {
  before?: string | undefined;
}

function filterOf(clientId: string, { user, for_user, section, action, item, from, to, before }: Asked) {
  const upper = [before, to && idAt(to)].filter((id) => id !== undefined && id !== '').toSorted()[0];
  const id = { ...(from && { $gte: idAt(from) }), ...(upper && { $lt: upper }) };
  return {
    client_id: clientId,
    ...(user && { user }),
    ...(for_user && { for_user }),
    ...(section && { section }),
    ...(action && { action }),
    ...(item && { item_id: item }),
    ...(Object.keys(id).length > 0 && { _id: id }),
  } as Filter<JournalRow>;
}

export const journalStore = {
  add: (row: JournalRow, work: Work) => rows().insertOne(row, { session: work.session }),
  /** An event may come twice. */
  addOnce: ({ _id, ...row }: JournalRow, work: Work) =>
    rows().updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session: work.session }),
  /** The newest first. */
  list: (clientId: string, asked: Asked, limit: number) =>
    rows()
      .find(filterOf(clientId, asked), { sort: { _id: -1 }, limit })
      .toArray(),
  /** In the order of the chain, after a position. */
  after: (clientId: string, seq: number, limit: number, work?: Work) =>
    rows()
      .find({ client_id: clientId, seq: { $gt: seq } }, { sort: { seq: 1 }, limit, session: work?.session })
      .toArray(),
  at: (clientId: string, seq: number) => rows().findOne({ client_id: clientId, seq: { $eq: seq, $gt: 0 } }),
};

/** What only the sealer and the retention do. */
export const sealedRows = {
  unsealed: (clientId: string, limit: number, work: Work) =>
    rows()
      .find({ seq: 0, client_id: clientId }, { sort: { _id: 1 }, limit, session: work.session })
      .toArray(),
  hasUnsealed: async (clientId: string) =>
    (await rows().findOne({ seq: 0, client_id: clientId }, { projection: { _id: 1 } })) !== null,
  newest: async (clientId: string): Promise<number> =>
    (await rows().findOne({ client_id: clientId, seq: { $gt: 0 } }, { projection: { seq: 1 }, sort: { seq: -1 } }))
      ?.seq ?? 0,
  /**
   * Rows that the chain does not hold: after its end, before its beginning, or with a position that is none. Counted in
   * this order, so that rows that are added or sealed meanwhile do not count.
   */
  async countOutside(clientId: string, { seq: head }: Pick<Link, 'seq'>, { seq: anchor }: Link): Promise<number> {
    const count = (seq?: object | number) =>
      rows().countDocuments({ client_id: clientId, ...(seq !== undefined && { seq }) } as Filter<JournalRow>);
    const all = await count();
    const [waiting, placed, refused] = [await count(0), await count({ $gt: 0 }), await count(refusedSeq)];
    const [above, below] = [await count({ $gt: head }), anchor ? await count({ $gt: 0, $lte: anchor }) : 0];
    return Math.max(0, all - waiting - placed - refused) + above + below;
  },
  countRefused: (clientId: string) => rows().countDocuments({ client_id: clientId, seq: refusedSeq }, { limit: 1000 }),
  countUnsealed: (clientId: string) => rows().countDocuments({ seq: 0, client_id: clientId }, { limit: 1000 }),
  /** Without those whose time is none; null: none waits. */
  async oldestUnsealed(): Promise<Date | null> {
    const dated = { seq: 0, created: { $type: 'date' } } as Filter<JournalRow>;
    return (await rows().findOne(dated, { projection: { created: 1 }, sort: { created: 1 } }))?.created ?? null;
  },
  /** From company to company: one with many rows does not hide the others. */
  async companiesWaiting(limit: number): Promise<string[]> {
    const first = async (client_id: { $gte: string } | { $gt: string }) =>
      (await rows().findOne({ seq: 0, client_id }, { projection: { client_id: 1 }, sort: { client_id: 1 } }))
        ?.client_id;
    const found: string[] = [];
    for (let next = await first({ $gte: '' }); next !== undefined && found.length < limit;) {
      found.push(next);
      next = await first({ $gt: next });
    }
    return found;
  },
  /** Only rows that have no place yet. */
  async place(sealed: readonly JournalRow[], work: Work) {
    const writes = sealed.map(({ _id, seq, hash }) => ({
      updateOne: { filter: { _id, seq: 0 }, update: { $set: { seq, hash } } },
    }));
    await rows().bulkWrite(writes, { session: work.session });
  },
  /** Only rows that have no place yet. */
  refuse: (ids: readonly string[], work: Work) =>
    rows().updateMany({ _id: { $in: [...ids] }, seq: 0 }, { $set: { seq: refusedSeq } }, { session: work.session }),
  removeRefused: (clientId: string, before: Date) =>
    rows().deleteMany({ client_id: clientId, seq: refusedSeq, created: { $lt: before } }),
  removeThrough: (clientId: string, { seq }: Link, work: Work) =>
    rows().deleteMany({ client_id: clientId, seq: { $gt: 0, $lte: seq } }, { session: work.session }),
};
