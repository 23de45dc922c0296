import { derivedKey } from '@atrium/kit';
import { masterSealer, type Sealed } from '@atrium/kit/sealing';
import type { MongoClient } from 'mongodb';

interface DataKey {
  _id: string;
  client_id: string;
  wrapped: Sealed;
}

/** The key of a company's journal, as the service derives it with MASTER_KEY. */
export async function journalKeyOf(mongo: MongoClient, masterKey: string, clientId: string) {
  const row = await mongo.db('atrium_identity').collection<DataKey>('data_keys').findOne({ client_id: clientId });
  const dataKey = Buffer.from(masterSealer([masterKey]).open(row!.wrapped, row!._id), 'base64');
  return { key: derivedKey('atrium journal', dataKey).key, from: 1 };
}
