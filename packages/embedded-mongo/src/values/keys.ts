import { type Binary, type Decimal128, Long, type ObjectId, type Timestamp } from 'bson';
import { fault } from '../errors.ts';
import { type Doc, typeName } from './types.ts';
import { isOrderLost, namesOf } from './unusual.ts';

/** Encodes values as bytes in MongoDB's order, for indexes, sorts, comparisons and groups alike. */

/** First byte of an encoded value. Types that compare share one; none is 0x00 or 0xFF, nor is its inverse. */
export const ORDER = {
  minKey: 0x08,
  undefined: 0x0c,
  null: 0x10,
  double: 0x18,
  int: 0x18,
  long: 0x18,
  decimal: 0x18,
  string: 0x20,
  symbol: 0x20,
  object: 0x28,
  array: 0x30,
  binData: 0x38,
  objectId: 0x40,
  bool: 0x48,
  date: 0x50,
  timestamp: 0x58,
  regex: 0x60,
  dbPointer: 0x68,
  javascript: 0x70,
  javascriptWithScope: 0x78,
  maxKey: 0xf0,
} as const;

let out = Buffer.allocUnsafe(16_384);
let at = 0;

function reserve(bytes: number) {
  if (at + bytes <= out.length) return;
  const bigger = Buffer.allocUnsafe(Math.max(out.length * 2, at + bytes));
  out.copy(bigger, 0, 0, at);
  out = bigger;
}

export function encodeKey(values: readonly unknown[], descending?: readonly boolean[], suffix?: number): Buffer {
  at = 0;
  for (let i = 0; i < values.length; i++) {
    const start = at;
    writeValue(values[i]);
    if (descending?.[i]) for (let j = start; j < at; j++) out[j] = ~out[j]!;
  }
  if (suffix !== undefined) writeRid(suffix);
  const key = Buffer.allocUnsafe(at);
  out.copy(key, 0, 0, at);
  return key;
}

export const encodeValue = (value: unknown) => encodeKey([value]);

function writeRid(rid: number) {
  reserve(7);
  out[at] = 0;
  at = out.writeUIntBE(rid, at + 1, 6);
}

function writeValue(value: unknown) {
  const name = typeName(value);
  reserve(32);
  out[at++] = ORDER[name];
  writePayload(name, value);
}

function writePayload(name: keyof typeof ORDER, value: unknown) {
  switch (name) {
    case 'int':
    case 'double':
      return writeDouble(typeof value === 'number' ? value : (value as { value: number }).value);
    case 'long':
      return writeLong(typeof value === 'bigint' ? Long.fromBigInt(value) : (value as Long));
    case 'decimal':
      return refuseDecimal(value as Decimal128);
    case 'string':
    case 'symbol':
      return writeText(String(value));
    case 'object':
      return writeDocument(value as Doc);
    case 'array':
      return writeArray(value as unknown[]);
    case 'binData':
      return writeBinary(value as Binary | Uint8Array);
    case 'objectId':
      return writeBytes((value as ObjectId).id);
    case 'bool':
      out[at++] = value ? 1 : 0;
      return;
    case 'date':
      return writeSigned(Long.fromNumber((value as Date).getTime()));
    case 'timestamp':
      return writeUnsigned(value as Timestamp);
    case 'regex':
      return writeRegex(value);
    case 'javascript':
    case 'javascriptWithScope':
      return writeText(String((value as { code: unknown }).code));
  }
}

const EXACT_LIMIT = 2 ** 53;

/** NaN is the smallest. Beyond 2^53 two more bytes hold a Long's distance from its double. */
function writeDouble(value: number, distance = 0) {
  if (Number.isNaN(value)) {
    out.fill(0, at, at + 8);
    at += 8;
    return;
  }
  out.writeDoubleBE(value === 0 ? 0 : value, at);
  if (out[at]! & 0x80) for (let i = at; i < at + 8; i++) out[i] = ~out[i]!;
  else out[at]! |= 0x80;
  at += 8;
  if (Math.abs(value) >= EXACT_LIMIT) at = out.writeUInt16BE(distance + 0x8000, at);
}

function writeLong(value: Long) {
  const rounded = value.toNumber();
  if (Math.abs(rounded) < EXACT_LIMIT) return writeDouble(rounded);
  writeDouble(rounded, Number(value.toBigInt() - BigInt(rounded)));
}

function refuseDecimal(value: Decimal128): never {
  throw fault('NotImplemented', `Decimal128 cannot be compared, sorted or indexed here: ${value.toString()}`);
}

/** UTF-8 with 0x00 as 0x00 0xFF, ended by 0x00 0x00. */
function writeText(text: string) {
  reserve(text.length * 3 + 2);
  const start = at;
  at += out.write(text, at, 'utf8');
  if (text.includes('\0')) escapeZeros(start);
  reserve(2);
  out[at++] = 0;
  out[at++] = 0;
}

function escapeZeros(start: number) {
  const plain = Buffer.from(out.subarray(start, at));
  reserve(plain.length * 2 + 32);
  at = start;
  for (const byte of plain) {
    out[at++] = byte;
    if (byte === 0) out[at++] = 0xff;
  }
}

const ORDER_LOST = 'a document made with names that are whole numbers cannot be compared by embedded-mongo';

/** Field by field: type, name, value; a shorter document is smaller. */
function writeDocument(doc: Doc) {
  if (isOrderLost(doc)) throw fault('NotImplemented', ORDER_LOST);
  for (const name of namesOf(doc)) {
    const value = doc[name];
    const type = typeName(value);
    reserve(32);
    out[at++] = ORDER[type];
    writeText(name);
    reserve(32);
    writePayload(type, value);
  }
  reserve(1);
  out[at++] = 0;
}

function writeArray(items: unknown[]) {
  for (const item of items) writeValue(item);
  reserve(1);
  out[at++] = 0;
}

function writeBinary(value: Binary | Uint8Array) {
  const bytes = value instanceof Uint8Array ? value : value.buffer.subarray(0, value.position);
  reserve(5 + bytes.length);
  at = out.writeUInt32BE(bytes.length, at);
  out[at++] = value instanceof Uint8Array ? 0 : value.sub_type;
  writeBytes(bytes);
}

function writeBytes(bytes: Uint8Array) {
  reserve(bytes.length);
  out.set(bytes, at);
  at += bytes.length;
}

function writeSigned(value: Long) {
  at = out.writeUInt32BE((value.high ^ 0x80000000) >>> 0, at);
  at = out.writeUInt32BE(value.low >>> 0, at);
}

function writeUnsigned(value: Timestamp) {
  at = out.writeUInt32BE(value.high >>> 0, at);
  at = out.writeUInt32BE(value.low >>> 0, at);
}

function writeRegex(value: unknown) {
  const regex = value as { pattern: string; options: string } & RegExp;
  writeText(regex.pattern ?? regex.source);
  writeText(regex.options ?? regex.flags);
}
