import { fault } from '../errors.ts';
import type { Deadline } from '../deadline.ts';
import type { Engine } from '../engine.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Transaction, View } from '../transaction.ts';
import { type Doc, isDocument, isNumeric, isTrue, toNumber, typeName } from '../values/types.ts';

export type Call = {
  engine: Engine;
  name: string;
  db: string;
  body: Doc;
  connection: number;
  session?: string;
  txnNumber?: bigint;
  inTransaction: boolean;
  /** Absent outside of a transaction and where one is ended. */
  transaction?: Transaction;
  deadline?: Deadline;
};

export type Answer = Doc | Uint8Array;
export type Command = (call: Call) => Answer | Promise<Answer>;

/** Inside a transaction its snapshot and its own writes, otherwise what is committed. `filter` bounds what is read. */
export function viewOf(call: Call, name: string, filter: Doc = {}): View {
  if (call.transaction) return call.transaction.read(`${call.db}.${name}`, filter);
  return { conn: call.engine.reading, collection: collectionOf(call, name) };
}

export const collectionOf = ({ engine, db }: Call, name: string): CollectionInfo | undefined =>
  engine.catalog.committed.get(`${db}.${name}`);

/** In a transaction writes as soon as that has the lock, otherwise in the next shared commit. */
export async function writeIn<T>(call: Call, work: () => T): Promise<T> {
  if (!call.transaction) return call.engine.writer.write(work, call.deadline?.at);
  await call.transaction.lock(call.deadline?.at);
  return work();
}

/** The collection named by the command's own value: `{ find: 'posts' }`. Throws 73 for an invalid name. */
export function targetName(call: Call): string {
  const name = call.body[call.name];
  if (typeof name !== 'string') throw fault('BadValue', `collection name has invalid type ${typeName(name)}`);
  if (name === '' || name.includes('\0') || name.startsWith('.'))
    throw fault('InvalidNamespace', `Invalid namespace specified '${call.db}.${name}'`);
  return name;
}

/** As {@link targetName}, of a collection that is written to. Throws 73 for MongoDB's own, `system.*`. */
export function writtenName(call: Call): string {
  const name = targetName(call);
  if (name.startsWith('system.')) throw fault('InvalidNamespace', `Invalid system namespace: ${call.db}.${name}`);
  return name;
}

export function textOption(body: Doc, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || typeof value === 'string') return value;
  throw wrongType(name, value, 'string');
}

export function numberOption(body: Doc, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw wrongType(name, value, 'number');
  return toNumber(value);
}

export function countOption(body: Doc, name: string): number {
  const value = numberOption(body, name) ?? 0;
  if (value < 0) throw fault('BadValue', `BSON field '${name}' value must be >= 0, actual value '${value}'`);
  return Math.trunc(value);
}

export function docOption(body: Doc, name: string): Doc | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) throw wrongType(name, value, 'object');
  return value;
}

export const flagOption = (body: Doc, name: string): boolean => isTrue(body[name]);

export function deadlineOf(body: Doc): Deadline | undefined {
  const limit = numberOption(body, 'maxTimeMS');
  if (limit !== undefined && limit < 0) throw fault('BadValue', `maxTimeMS must be >= 0, got ${limit}`);
  return limit ? { at: Date.now() + limit } : undefined;
}

/** Throws for any collation but simple, since the answer would differ from MongoDB's. */
export function refuseCollation(body: Doc) {
  const collation = docOption(body, 'collation');
  if (collation && collation['locale'] !== 'simple')
    throw fault('NotImplemented', 'collation is not supported by embedded-mongo (only { locale: "simple" })');
}

export function refuseOptions(body: Doc, names: string[]) {
  for (const name of names) {
    const value = body[name];
    if (value === undefined || (isDocument(value) && Object.keys(value).length === 0) || value === false) continue;
    throw fault('NotImplemented', `the option ${name} is not supported by embedded-mongo`);
  }
}

const wrongType = (name: string, value: unknown, expected: string) =>
  fault('TypeMismatch', `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`);
