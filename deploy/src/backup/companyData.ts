import type { Collection, Db, Document, Filter, MongoClient } from 'mongodb';
import { userError } from '../launcher/userError.ts';
import { type BusMessage, ownerOf, readBus } from './bus.ts';
import { addToOutboxes, type OutboxRow } from './settle.ts';
import { databaseOf, type ServiceDatabase, serviceDatabases } from './stagedDatabase.ts';

/** Collections whose documents have no `client_id`; each is dealt with below, or holds nothing of a company. */
export const globalCollections = [
  'begun_provider_sign_ins',
  'clients',
  'closed_companies',
  'familiar_places',
  'idempotency',
  'inbox',
  'letters',
  'links',
  'migrations',
  'outbox',
  'remembered_devices',
  'republishings',
  'second_factors',
  'sessions',
  'used_challenges',
];

interface Row extends Document {
  _id: string;
}

interface Company {
  _id: string;
  workspace: string;
  name: string;
}

const batchSize = 500;

// Numbers keep their exact types.
const exact = { promoteValues: false } as const;

const clientsOf = (client: MongoClient) => databaseOf(client, 'identity').collection<Company>('clients');

export const companyIn = async (backup: MongoClient, workspace: string): Promise<Company> => {
  const found = await clientsOf(backup).findOne({ workspace }, { projection: { workspace: 1, name: 1 } });
  if (!found) throw userError(`The backup has no company with the workspace ${workspace}.`);
  return found;
};

const appliedIn = async (db: Db) =>
  (
    await db
      .collection<Row>('migrations')
      .find({ _id: { $ne: 'lock' } }, { sort: { _id: 1 } })
      .toArray()
  )
    .map(({ _id }) => _id)
    .join();

/** Data of another release would never be migrated, since the portal's migrations are recorded as applied. */
const requireSameRelease = async (backup: MongoClient, portal: MongoClient) => {
  for (const { service, db } of await serviceDatabases(portal))
    if ((await appliedIn(db)) !== (await appliedIn(databaseOf(backup, service))))
      throw userError(
        `The backup was made by another release (migrations of ${service} differ). Restore all of it into an empty ` +
          'folder (DATA_DIR=…), start this release on it once, make a backup there, and restore the company from that.',
      );
};

const requireFreeWorkspace = async (portal: MongoClient, { _id, workspace }: Company) => {
  const other = await clientsOf(portal).findOne({ workspace, _id: { $ne: _id } });
  if (other) throw userError(`Another company, ${other.name}, has the workspace ${workspace} now: rename it first.`);
};

const insertAll = async <T extends Document>(source: AsyncIterable<T>, target: Collection<T>): Promise<number> => {
  let [batch, count]: [T[], number] = [[], 0];
  const flush = async () => {
    if (batch.length) await target.insertMany(batch as never);
    count += batch.length;
    batch = [];
  };
  for await (const doc of source) {
    batch.push(doc);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return count;
};

const collectionNames = async (db: Db) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

/** Replaces the documents that match by those of the backup. Resolves to the number of the latter. */
const replaceIn = async (backup: Db, portal: Db, name: string, filter: Filter<Row>): Promise<number> => {
  const target = portal.collection<Row>(name);
  await target.deleteMany(filter);
  return insertAll(backup.collection<Row>(name).find(filter, exact), target);
};

const replaceOwned = async (backup: Db, portal: Db, company: string): Promise<number> => {
  const names = new Set([...(await collectionNames(backup)), ...(await collectionNames(portal))]);
  let count = 0;
  for (const name of names)
    if (!globalCollections.includes(name)) count += await replaceIn(backup, portal, name, { client_id: company });
  await portal.collection<Row>('closed_companies').deleteOne({ _id: company }); // it was deleted since
  const results = { _id: { $gte: `${company}:`, $lt: `${company};` } }; // idempotent requests
  return count + (await replaceIn(backup, portal, 'idempotency', results));
};

const copyMigrations = async (backup: Db, portal: Db) => {
  const target = portal.collection<Row>('migrations');
  if (!(await target.findOne({}))) await insertAll(backup.collection<Row>('migrations').find(), target);
};

/** Mailed links: without them, invitations of a company that is restored elsewhere would be in vain. */
const copyLinks = async (backup: Db, portal: Db, company: string) => {
  const target = portal.collection<Row>('links');
  for await (const link of backup.collection<Row>('links').find()) {
    const isOurs = await backup.collection<Row>('users').findOne({ _id: String(link.user_id), client_id: company });
    if (isOurs) await target.replaceOne({ _id: link._id }, link, { upsert: true });
  }
};

/** By account: apps, recovery codes and passkeys are those of the backup, also where it has none. */
const replaceFactors = async (backup: Db, portal: Db, company: string) => {
  const target = portal.collection<Row>('second_factors');
  for await (const { _id } of portal.collection<Row>('users').find({ client_id: company }, { projection: { _id: 1 } }))
    await target.deleteOne({ _id });
  for await (const factor of backup.collection<Row>('second_factors').find({}, exact)) {
    const isOurs = await backup.collection<Row>('users').findOne({ _id: factor._id, client_id: company });
    if (isOurs) await target.replaceOne({ _id: factor._id }, factor, { upsert: true });
  }
};

const ofCompany = (company: string) => ({ subject: { $gte: `event.${company}.`, $lt: `event.${company}/` } });
const statesOf = (company: string) => ({ subject: { $gte: `state.${company}.`, $lt: `state.${company}/` } });

async function* messagesOf(outbox: Collection<OutboxRow>, company: string): AsyncGenerator<BusMessage> {
  const rows = outbox.find({ $or: [ofCompany(company), statesOf(company)] });
  for await (const { _id: id, subject, body } of rows) yield { id, subject, body };
}

async function* waitingOf(busFile: string, company: string): AsyncGenerator<BusMessage> {
  for await (const message of readBus(busFile)) if (ownerOf(message).company === company) yield message;
}

/** What the backup publishes again, as after a restore of all; what the replaced data had announced is dropped. */
const replaceOutboxes = async (backup: MongoClient, portal: MongoClient, company: string, busFile: string) => {
  for (const { db } of await serviceDatabases(portal)) {
    const outbox = db.collection<OutboxRow>('outbox');
    await outbox.deleteMany({ $or: [ofCompany(company), statesOf(company)] });
    await outbox.updateMany({ positions: { $exists: true } }, { $unset: { positions: 1 } }); // purged positions are no loss
  }
  for (const { db } of await serviceDatabases(backup))
    await addToOutboxes(portal, messagesOf(db.collection('outbox'), company));
  await addToOutboxes(portal, waitingOf(busFile, company));
};

const messageOf = (inboxId: string) => inboxId.slice(inboxId.indexOf(':') + 1);

const handledIn = async (inbox: Collection<Row>, messages: Set<string>): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { _id } of inbox.find({}, { projection: { _id: 1 } }))
    if (messages.has(messageOf(_id))) ids.push(_id);
  return ids;
};

/** Of what is published again, exactly that counts as handled which was handled in the backup. */
const replaceInboxes = async (backup: ServiceDatabase[], portal: MongoClient, company: string) => {
  const messages = new Set<string>();
  for (const { db } of await serviceDatabases(portal))
    for await (const { id } of messagesOf(db.collection('outbox'), company)) messages.add(id);
  for (const { service, db } of backup) {
    const inbox = databaseOf(portal, service).collection<Row>('inbox');
    for (const _id of await handledIn(inbox, messages)) await inbox.deleteOne({ _id });
    for (const _id of await handledIn(db.collection('inbox'), messages))
      await inbox.insertOne({ _id, handled: new Date() });
  }
};

/** Replaces all that a company has in the portal's databases by what it has in the backup. Resolves to the number of documents. */
export const replaceCompany = async (
  backup: MongoClient,
  portal: MongoClient,
  company: Company,
  busFile: string,
): Promise<number> => {
  await requireSameRelease(backup, portal);
  await requireFreeWorkspace(portal, company);
  let count = 0;
  const databases = await serviceDatabases(backup);
  const [from, to] = [databaseOf(backup, 'identity'), databaseOf(portal, 'identity')];
  await replaceFactors(from, to, company._id); // before its people: those who joined later have theirs removed
  for (const { service, db } of databases) {
    const target = databaseOf(portal, service);
    count += await replaceOwned(db, target, company._id);
    await copyMigrations(db, target);
  }
  count += await replaceIn(from, to, 'clients', { _id: company._id });
  await to.collection('sessions').deleteMany({ client_id: company._id });
  await copyLinks(from, to, company._id);
  await replaceOutboxes(backup, portal, company._id, busFile);
  await replaceInboxes(databases, portal, company._id);
  return count;
};
