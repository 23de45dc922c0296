import { join } from 'node:path';
import { masterSealer, secretsWith, type Sealed, type Sealer } from '@atrium/kit/sealing';
import type { Collection, Db, Filter, MongoClient, UpdateFilter } from 'mongodb';
import { userError } from '../launcher/userError.ts';
import { storedIn, type Secrets } from '../secrets.ts';
import { databaseOf, serviceDatabases } from './stagedDatabase.ts';

interface DataKey {
  _id: string;
  client_id: string;
  wrapped: Sealed | null;
}

/** The data keys of all services (packages/kit/src/companyKeys.ts). */
const collections = async (client: MongoClient): Promise<Collection<DataKey>[]> =>
  (await serviceDatabases(client)).map(({ db }) => db.collection<DataKey>('data_keys'));

type Masters = Partial<Pick<Secrets, 'MASTER_KEY' | 'MASTER_KEY_FORMER'>>;

/** Null without a key. */
export const sealerOf = ({ MASTER_KEY, MASTER_KEY_FORMER = '' }: Masters): Sealer | null =>
  MASTER_KEY ? masterSealer(secretsWith(MASTER_KEY, MASTER_KEY_FORMER)) : null;

/** The master keys of a data folder; those of the environment count first. */
export const mastersIn = (dataDir: string, env: NodeJS.ProcessEnv): Masters => ({
  ...storedIn(join(dataDir, 'secrets.json')),
  ...(env.MASTER_KEY && { MASTER_KEY: env.MASTER_KEY }),
  ...(env.MASTER_KEY_FORMER && { MASTER_KEY_FORMER: env.MASTER_KEY_FORMER }),
});

const foreignTo = async (client: MongoClient, masters: Masters[], filter: Filter<DataKey>): Promise<string[]> => {
  const sealers = masters.map(sealerOf);
  const ids = new Set<string>();
  for (const keys of await collections(client))
    for await (const { wrapped } of keys.find(filter))
      if (wrapped && !sealers.some((sealer) => sealer?.knows(wrapped))) ids.add(wrapped.key);
  return [...ids];
};

/** Throws unless one of the master keys opens each data key that matches. */
export const requireKnownKeys = async (client: MongoClient, masters: Masters[], filter: Filter<DataKey> = {}) => {
  const foreign = await foreignTo(client, masters, filter);
  if (!foreign.length) return;
  throw userError(
    `HR fields, second factors and the journal of this backup are sealed by another MASTER_KEY (its id is ${foreign.join(', ')}), ` +
      'which is not here. Set MASTER_KEY or MASTER_KEY_FORMER, or restore a backup that was made with BACKUP_KEY, which has it. ' +
      'With --without-sealed everything else is restored.',
  );
};

/**
 * Gives up what the master keys do not open: HR fields have no values, apps no right code; recovery codes and passkeys
 * stay. Journals are sealed again as they are in the backup.
 */
export const giveUpSealed = async (client: MongoClient, masters: Masters) => {
  const foreign = await foreignTo(client, [masters], {});
  const filter = { 'wrapped.key': { $in: foreign } };
  const companies: string[] = [];
  for (const keys of await collections(client)) {
    for await (const { client_id } of keys.find(filter)) companies.push(client_id);
    await keys.updateMany(filter, { $set: { wrapped: null } });
  }
  await sealJournalsAgain(databaseOf(client, 'identity'), companies);
};

interface Head {
  seq: number;
  hash: string;
}

/** Chains of older releases have their ends in the document itself (services/identity/src/journal/chainStore.ts). */
type Chain = { client_id: string } & ({ ends: { head: Head } } | { ends?: undefined; mac: string; head: Head });

const isKeyed = { $or: [{ ends: { $exists: true } }, { mac: { $exists: true } }] };
const keyedEnds = { ends: '', mac: '', key: '', keyed_from: '', signed_from: '' } as const;

/**
 * Rows that the lost key has sealed and signed wait for a place after the former end of their chain. The next start gives
 * the chain a new key, adds rows that say where, and seals them all.
 */
const sealJournalsAgain = async (identity: Db, companies: string[]) => {
  const chains = identity.collection<Chain>('journal_chains');
  const found = await chains.find({ client_id: { $in: companies }, ...isKeyed } as Filter<Chain>).toArray();
  for (const { _id, client_id, ...chain } of found) {
    const { head } = chain.ends ?? chain;
    const waits = { $set: { seq: 0, hash: '' }, $unset: { mac: '' } } as const;
    await identity.collection('journal').updateMany({ client_id, seq: { $gte: 0, $lte: head.seq } }, waits);
    const begun = { $set: { head, anchor: { ...head, created: null } }, $unset: keyedEnds };
    await chains.updateOne({ _id }, begun as UpdateFilter<Chain>);
  }
  const again = { _id: { $in: ['014-keyed-journal', '016-signed-journal'] } };
  if (found.length) await identity.collection<{ _id: string }>('migrations').deleteMany(again);
};

/** Seals the data keys of a company, as they are in a backup, by the master key of the portal that takes it. */
export const sealKeysFor = async (client: MongoClient, company: string, from: Masters, to: Masters) => {
  const [opener, sealer] = [sealerOf(from), sealerOf(to)];
  for (const keys of await collections(client))
    for await (const { _id, wrapped } of keys.find({ client_id: company }))
      if (wrapped && opener?.knows(wrapped) && sealer && !sealer.knows(wrapped))
        await keys.updateOne({ _id }, { $set: { wrapped: sealer.seal(opener.open(wrapped, _id), _id) } });
};
