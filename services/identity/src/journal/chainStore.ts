import { defineCollection, found, type Owned, type Work } from '@atrium/kit';
import { genesis, type Link } from './chain.ts';

/** The chain of a company's rows, with the company as its id; that of superadmins has the id `installation`. */
interface ChainDoc extends Owned {
  /** The last sealed row. */
  head: Link;
  /** The last row that was removed because of its age. */
  anchor: Link;
  /** Grows with each change. */
  version: number;
  /** The export that is running: its own id, and until when it is taken to be alive. */
  exporter?: { by: string; until: Date };
}

const collection = defineCollection<ChainDoc>('journal_chains');
const chains = () => collection.unscoped();

const idOf = (clientId: string) => clientId || 'installation';

async function make(clientId: string) {
  const start = { client_id: clientId, head: genesis, anchor: genesis, version: 0 };
  await chains()
    .updateOne({ _id: idOf(clientId) }, { $setOnInsert: start }, { upsert: true })
    .catch((error: { code?: number }) => {
      if (error.code !== 11000) throw error; // another replica has made it
    });
}

export const chainStore = {
  make,
  byId: (clientId: string) => chains().findOne({ _id: idOf(clientId) }),
  /** Of two changes at the same time the later one is repeated, and sees the other. */
  lock: async (clientId: string, work: Work) =>
    found(
      await chains().findOneAndUpdate(
        { _id: idOf(clientId) },
        { $inc: { version: 1 } },
        { returnDocument: 'after', session: work.session },
      ),
      'journal',
    ),
  save: (clientId: string, change: Partial<Pick<ChainDoc, 'head' | 'anchor'>>, work: Work) =>
    chains().updateOne({ _id: idOf(clientId) }, { $set: change }, { session: work.session }),
  /** The companies of all chains, in pages. */
  async companiesAfter(id: string, limit: number): Promise<Pick<ChainDoc, '_id' | 'client_id'>[]> {
    return chains()
      .find({ _id: { $gt: id } }, { projection: { client_id: 1 }, sort: { _id: 1 }, limit })
      .toArray();
  },
  /** False while another export of the company is running. */
  async beginExport(clientId: string, by: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
    await make(clientId);
    const isFree = [{ exporter: { $exists: false } }, { 'exporter.until': { $lte: now } }];
    const set = { $set: { exporter: { by, until } } };
    return (await chains().updateOne({ _id: idOf(clientId), $or: isFree }, set)).modifiedCount === 1;
  },
  /** False when another has begun meanwhile. */
  async continueExport(clientId: string, by: string, until: Date): Promise<boolean> {
    const own = { _id: idOf(clientId), 'exporter.by': by };
    return (await chains().updateOne(own, { $set: { 'exporter.until': until } })).matchedCount === 1;
  },
  endExport: (clientId: string, by: string) =>
    chains().updateOne({ _id: idOf(clientId), 'exporter.by': by }, { $unset: { exporter: '' } }),
};
