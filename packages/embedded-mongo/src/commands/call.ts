import { fault } from '../errors.ts';
import type { Engine } from '../engine.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Reads } from '../storage/connection.ts';
import { type Doc, isDocument, isNumeric, isTrue, toNumber, typeName } from '../values/types.ts';

/** One command being answered. */
export type Call = {
  engine: Engine;
  name: string;
  db: string;
  body: Doc;
  /** Which connection it came by, for what is bound to one. */
  connection: number;
  /** The session's id in hex, and the number of its transaction or retryable write. */
  session?: string;
  txnNumber?: bigint;
  inTransaction: boolean;
};

export type Answer = Doc | Uint8Array;
export type Command = (call: Call) => Answer | Promise<Answer>;

/** Where a call reads: inside a transaction what that has written, otherwise what is committed. */
export const readerOf = ({ engine, inTransaction }: Call): Reads => (inTransaction ? engine.writing : engine.reading);

export function collectionOf(call: Call, name: string): CollectionInfo | undefined {
  const { catalog } = call.engine;
  return (call.inTransaction ? catalog.current : catalog.committed).get(`${call.db}.${name}`);
}

/** Runs a write now when in a transaction, and with others' in the next commit when not. */
export async function writeIn<T>(call: Call, work: () => T): Promise<T> {
  return call.inTransaction ? work() : call.engine.writer.write(work);
}

/** The collection a command names as its own value: `{ find: 'posts' }`. Throws 73 for no valid name. */
export function targetName(call: Call): string {
  const name = call.body[call.name];
  if (typeof name !== 'string') throw fault('BadValue', `collection name has invalid type ${typeName(name)}`);
  if (name === '' || name.includes('\0') || name.startsWith('.'))
    throw fault('InvalidNamespace', `Invalid namespace specified '${call.db}.${name}'`);
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

/** A number that cannot be negative, such as skip. */
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

export function deadlineOf(body: Doc): number | undefined {
  const limit = numberOption(body, 'maxTimeMS');
  if (limit !== undefined && limit < 0) throw fault('BadValue', `maxTimeMS must be >= 0, got ${limit}`);
  return limit ? Date.now() + limit : undefined;
}

/** Only the simple collation is known here: another would give other answers. */
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
