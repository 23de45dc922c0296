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
  /** Until when an export is running. */
  exporting?: Date;
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
  async beginExport(clientId: string, now: Date, until: Date): Promise<boolean> {
    await make(clientId);
    const free = { _id: idOf(clientId), $or: [{ exporting: { $exists: false } }, { exporting: { $lte: now } }] };
    return (await chains().updateOne(free, { $set: { exporting: until } })).modifiedCount === 1;
  },
  continueExport: (clientId: string, until: Date) =>
    chains().updateOne({ _id: idOf(clientId) }, { $set: { exporting: until } }),
  endExport: (clientId: string) => chains().updateOne({ _id: idOf(clientId) }, { $unset: { exporting: '' } }),
};
