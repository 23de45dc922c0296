import { defineCollection, found, type Owned, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { genesis } from './chain.ts';
import { sealedRows } from './store.ts';
import { signEnds, type Ends, type SealedEnds } from './ends.ts';
import { newKeyName } from './keys.ts';

/** The chain of a company's rows, with the company as its id; that of superadmins has the id `installation`. */
export interface ChainDoc extends Owned {
  ends: SealedEnds;
  /** Grows with each change. */
  version: number;
  /** The export that is running: its own id, and until when it is taken to be alive. */
  exporter?: { by: string; until: Date };
}

/** Ends of the last releases stand in the document itself: one that runs beside this finds none, and seals nothing. */
type StoredChain = Omit<ChainDoc, 'ends'> & Partial<SealedEnds> & { ends?: SealedEnds };

const collection = defineCollection<StoredChain>('journal_chains', { stays: 'with the journal' });
const chains = () => collection.unscoped();

const start = { head: genesis, anchor: { ...genesis, created: null }, keyed_from: 1 };

const asChain = ({ ends, head, anchor, keyed_from, key, mac, ...chain }: StoredChain): ChainDoc => {
  const { head: first, anchor: before } = start;
  const former = { head: head ?? first, anchor: anchor ?? before, keyed_from: keyed_from ?? 1, key: key!, mac: mac! };
  return { ...chain, ends: ends ?? former };
};
const formerEnds = { head: '', anchor: '', keyed_from: '', key: '', mac: '' } as const;

const idOf = (clientId: string) => clientId || 'installation';

/** False where a chain is missing although there are sealed rows: a second one would hide that. */
async function make(clientId: string): Promise<boolean> {
  if (await chains().findOne({ _id: idOf(clientId) }, { projection: { _id: 1 } })) return true;
  if (await sealedRows.newest(clientId)) return false;
  const ends = await signEnds(clientId, { ...start, begun: new Date(), key: await newKeyName(clientId) });
  const made = { client_id: clientId, ends, version: 0 };
  await chains()
    .updateOne({ _id: idOf(clientId) }, { $setOnInsert: made }, { upsert: true })
    .catch((error: { code?: number }) => {
      if (error.code !== 11000) throw error; // another replica has made it
    });
  return true;
}

const page = async (id: string, filter: Filter<StoredChain>, limit: number): Promise<ChainDoc[]> =>
  (
    await chains()
      .find({ ...filter, _id: { $gt: id } }, { sort: { _id: 1 }, limit })
      .toArray()
  ).map(asChain);

export const chainStore = {
  make,
  async byId(clientId: string): Promise<ChainDoc | null> {
    const chain = await chains().findOne({ _id: idOf(clientId) });
    return chain && asChain(chain);
  },
  /** Of two changes at the same time the later one is repeated, and sees the other. */
  lock: async (clientId: string, work: Work) =>
    asChain(
      found(
        await chains().findOneAndUpdate(
          { _id: idOf(clientId) },
          { $inc: { version: 1 } },
          { returnDocument: 'after', session: work.session },
        ),
        'journal',
      ),
    ),
  async save(clientId: string, ends: Ends, work: Work) {
    const sealed = { $set: { ends: await signEnds(clientId, ends, work) }, $unset: formerEnds };
    await chains().updateOne({ _id: idOf(clientId) }, sealed, { session: work.session });
  },
  /** All chains, in pages. */
  after: (id: string, limit: number) => page(id, {}, limit),
  /** Those of an older release, without a key. */
  unkeyed: (id: string, limit: number) => page(id, { mac: { $exists: false }, ends: { $exists: false } }, limit),
  /** Those of an older release, whose rows have no MAC. */
  unsigned: (id: string, limit: number) => page(id, { 'ends.signed_from': { $exists: false } }, limit),
  /** False while another export of the company is running. */
  async beginExport(clientId: string, by: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
    if (!(await make(clientId))) return true;
    const isFree = [{ exporter: { $exists: false } }, { 'exporter.until': { $lte: now } }];
    const set = { $set: { exporter: { by, until } } };
    return (await chains().updateOne({ _id: idOf(clientId), $or: isFree }, set)).modifiedCount === 1;
  },
  /** False when another has begun meanwhile. */
  async continueExport(clientId: string, by: string, until: Date): Promise<boolean> {
    const own = { _id: idOf(clientId), 'exporter.by': by };
    const { matchedCount } = await chains().updateOne(own, { $set: { 'exporter.until': until } });
    return matchedCount === 1 || !(await chainStore.byId(clientId));
  },
  endExport: (clientId: string, by: string) =>
    chains().updateOne({ _id: idOf(clientId), 'exporter.by': by }, { $unset: { exporter: '' } }),
};
