import type {
  ClientSession,
  Collection,
  Document,
  Filter,
  FindOptions,
  IndexDescription,
  OptionalUnlessRequiredId,
  UpdateFilter,
  UpdateOptions,
  WithId,
} from 'mongodb';
import type { Tenant } from './caller.ts';
import { db } from './database.ts';
import { noAccess } from './errors.ts';
import { syncIndexes } from './indexes.ts';
import { sessionOf } from './session.ts';
import type { Work } from './work.ts';
import { isPriming } from './priming.ts';

/** The fields of every stored document of a company. */
export interface Owned {
  _id: string;
  client_id: string;
}

/** What a change may set: not the id, not the company. */
export type Fields<T> = Partial<Omit<T, '_id' | 'client_id'>>;

interface Defined {
  indexes: IndexDescription[];
  moves: Moves;
  /** Of a collection without companies: the documents that belong to one. */
  ofCompany: ((clientId: string) => Filter<Document>) | null;
}

const defined = new Map<string, Defined>();

/**
 * What becomes of a company’s documents besides that they are removed with it. `content` is exported and imported,
 * `settings` is cloned as well; others stay, for the reason that they state (D159).
 */
export type Moves = 'content' | 'settings' | { stays: string };

/** As every collection has said it; throws for those that have not. */
export function collectionMoves(): ReadonlyMap<string, Readonly<Defined>> {
  const silent = [...defined].filter(([, { moves }]) => !moves).map(([name]) => name);
  if (silent.length) throw new Error(`not said what becomes of them in an export: ${silent.join(', ')}`);
  return defined;
}

/** The names of all collections that have a store. */
export const definedCollections = (): string[] => [...defined.keys()];

/** Throws for a name that another store has: each collection has one. */
function define(name: string, entry: Defined) {
  if (defined.has(name) && !isPriming) throw new Error(`the collection ${name} has a store already`);
  defined.set(name, entry);
}

/**
 * A collection of the service with its indexes, which are created at the start. `of(tenant)` adds the company to every
 * query and insert; it throws 403 without a company. `unscoped` is for jobs, events and the superadmin only.
 */
export function defineCollection<T extends Owned>(name: string, moves: Moves, indexes: IndexDescription[] = []) {
  define(name, { indexes, moves, ofCompany: null });
  return {
    name,
    of: (tenant: Tenant) => scoped<T>(name, tenant),
    unscoped: (): Collection<T> => db().collection<T>(name),
  };
}

/** Why a global collection is not exported, and which of its documents go with a company. */
interface Stays<T> {
  stays: string;
  ofCompany?: (clientId: string) => Filter<T>;
}

/** A collection without companies, such as sessions or the companies themselves. */
export function defineGlobalCollection<T extends { _id: string }>(
  name: string,
  { stays, ofCompany }: Stays<T>,
  indexes: IndexDescription[] = [],
) {
  define(name, { indexes, moves: { stays }, ofCompany: (ofCompany as Defined['ofCompany']) ?? (() => none) });
  return { name, unscoped: (): Collection<T> => db().collection<T>(name) };
}

const none: Filter<Document> = { _id: { $in: [] } };

/** Creates the collections and indexes of all stores that are imported. Call it once, at the start. */
export async function makeIndexes() {
  for (const [name, { indexes }] of defined) {
    await db().createCollection(name).catch(ignoreExisting);
    await syncIndexes(db().collection(name), indexes);
  }
}

function ignoreExisting(error: { code?: number }) {
  if (error.code !== 48) throw error;
}

/** Inserts all documents; a single one by insertOne, which costs the driver less. */
export async function insertAll<T extends Document>(collection: Collection<T>, docs: T[], session?: ClientSession) {
  const [first] = docs as OptionalUnlessRequiredId<T>[];
  if (docs.length > 1) await collection.insertMany(docs as OptionalUnlessRequiredId<T>[], { session });
  else if (first) await collection.insertOne(first, { session });
}

type Changes<T extends Document> = UpdateFilter<T> & { $set?: { client_id?: never; _id?: never } };

function scoped<T extends Owned>(name: string, { clientId }: Tenant) {
  if (!clientId) throw noAccess();
  const collection = db().collection<T>(name);
  const own = (filter: Filter<T>) => ({ ...filter, client_id: clientId }) as Filter<T>;

  return {
    find: (filter: Filter<T>, options: FindOptions = {}, work?: Work) =>
      collection.find<T>(own(filter), { ...options, session: sessionOf(work) }),
    findOne: (filter: Filter<T>, options: FindOptions = {}, work?: Work) =>
      collection.findOne<T>(own(filter), { ...options, session: sessionOf(work) }),
    count: (filter: Filter<T>, options: { limit?: number } = {}, work?: Work) =>
      collection.countDocuments(own(filter), { ...options, session: sessionOf(work) }),

    /** The stages get the documents that match. */
    aggregate: <Row extends Document>(filter: Filter<T>, stages: Document[], work?: Work) =>
      collection.aggregate<Row>([{ $match: own(filter) }, ...stages], { session: sessionOf(work) }),

    async insert(doc: Omit<T, 'client_id'>, work?: Work): Promise<T> {
      const whole = { ...doc, client_id: clientId } as unknown as OptionalUnlessRequiredId<T>;
      await collection.insertOne(whole, { session: sessionOf(work, 'write') });
      return whole as T;
    },
    async insertMany(docs: Omit<T, 'client_id'>[], work?: Work): Promise<void> {
      const whole = docs.map((doc) => ({ ...doc, client_id: clientId }) as unknown as T);
      await insertAll(collection, whole, sessionOf(work, 'write'));
    },
    /** Resolves to the numbers of documents. An upsert sets the company, too. */
    async updateOne(filter: Filter<T>, change: Changes<T>, work?: Work, options: UpdateOptions = {}) {
      const { matchedCount, modifiedCount, upsertedCount } = await collection.updateOne(own(filter), change, {
        ...options,
        session: sessionOf(work, 'write'),
      });
      return { matched: matchedCount, modified: modifiedCount, upserted: upsertedCount };
    },
    /** Resolves to the number of modified documents. */
    async updateMany(filter: Filter<T>, change: Changes<T>, work?: Work) {
      return (await collection.updateMany(own(filter), change, { session: sessionOf(work, 'write') })).modifiedCount;
    },
    /** Resolves to the document after the change, or before it where asked; null when none matched. */
    async change(
      filter: Filter<T>,
      change: Changes<T>,
      work?: Work,
      options: { upsert?: boolean; returnDocument?: 'before' } = {},
    ): Promise<WithId<T> | null> {
      return collection.findOneAndUpdate(own(filter), change, {
        returnDocument: 'after',
        ...options,
        session: sessionOf(work, 'write'),
      });
    },
    async removeOne(filter: Filter<T>, work?: Work): Promise<boolean> {
      return (await collection.deleteOne(own(filter), { session: sessionOf(work, 'write') })).deletedCount === 1;
    },
    async removeMany(filter: Filter<T>, work?: Work): Promise<number> {
      return (await collection.deleteMany(own(filter), { session: sessionOf(work, 'write') })).deletedCount;
    },
  };
}
