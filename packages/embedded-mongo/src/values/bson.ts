import { BSON } from 'bson';
import type { Doc } from './types.ts';
import {
  decodeOrdered,
  decodePlainOrdered,
  encodeOrdered,
  EXACT,
  hasUnusualNames,
  isOrdered,
  isUnusual,
  PLAIN,
} from './unusual.ts';

/** Numbers become JavaScript numbers; a Long beyond 2^53 stays a Long. Names keep their order where it matters. */
export const decode = (bytes: Uint8Array): Doc =>
  hasUnusualNames(bytes) ? decodePlainOrdered(bytes) : BSON.deserialize(bytes, PLAIN);

/** Numbers keep their BSON type, names their order where it matters, for what is written back. */
export const decodeExact = (bytes: Uint8Array): Doc =>
  isUnusual(bytes) ? decodeOrdered(bytes) : BSON.deserialize(bytes, EXACT);

/** The document with its names in their present order, for one that may get names that are whole numbers. */
export const inOrder = (doc: Doc): Doc => decodeOrdered(encode(doc));

/** As {@link decodeExact}, but the documents of the array `field` stay bytes. */
export const decodeKeeping = (bytes: Uint8Array, field: string): Doc =>
  BSON.deserialize(bytes, { ...EXACT, fieldsAsRaw: { [field]: true } });

export const encode = (doc: Doc): Uint8Array =>
  isOrdered(doc) ? encodeOrdered(doc) : BSON.serialize(doc, { ignoreUndefined: true });

export function withDocument(before: Doc, name: string, bytes: Uint8Array, after: Doc): Uint8Array {
  const [head, tail] = [encode(before), encode(after)];
  const title = Buffer.from(`\x03${name}\0`);
  const whole = Buffer.concat([head.subarray(0, -1), title, bytes, tail.subarray(4)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

export type Element = [type: number, nameOffset: number, nameLength: number, offset: number, length: number];

export const elementsOf = (bytes: Uint8Array, start = 0) =>
  BSON.onDemand.parseToElements(bytes, start) as Iterable<Element>;

export function nameOf(bytes: Uint8Array, element: Element): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + element[1], element[2]).toString('latin1');
}

export function firstName(bytes: Uint8Array): string {
  const end = bytes.indexOf(0, 5);
  return Buffer.from(bytes.buffer, bytes.byteOffset + 5, end - 5).toString('latin1');
}
