import { BSON } from 'bson';
import { sizeOf, zeroFrom } from './raw.ts';
import { type Doc, isDocument } from './types.ts';

/**
 * Documents that JavaScript objects cannot hold as they are: with names that are whole numbers, which objects put first,
 * with the deprecated types undefined and DBPointer, or with dates beyond JavaScript's; and DBRefs, which the library
 * makes objects without their names of. They are decoded and encoded here, so that paths lead into them and an update
 * leaves alone what it does not change.
 */

/** The names of a decoded document in their order. */
const NAMES = Symbol('names');

/** Numbers keep their BSON type. */
export const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/** Numbers become JavaScript numbers; a Long beyond 2^53 stays a Long. */
export const PLAIN = { promoteValues: true, bsonRegExp: true } as const;

const UNDEFINED = 6;
const DATE = 9;
const DB_POINTER = 12;
const MAX_DATE_MS = 8_640_000_000_000_000n;

/** A value that is written back as it was read. */
class Kept {
  readonly _bsontype: 'Undefined' | 'DBPointer' | 'FarDate';
  readonly type: number;
  readonly bytes: Buffer;

  constructor(type: number, bytes: Buffer) {
    this._bsontype = type === UNDEFINED ? 'Undefined' : type === DATE ? 'FarDate' : 'DBPointer';
    this.type = type;
    this.bytes = bytes;
  }

  getTime(): number {
    return Number(this.bytes.readBigInt64LE(0));
  }
}

export const isUnusual = (bytes: Uint8Array): boolean => hasUnusual(asBuffer(bytes), 0, false, true);

/** Whether a name is a whole number or `$ref`, at any depth. */
export const hasUnusualNames = (bytes: Uint8Array): boolean => hasUnusual(asBuffer(bytes), 0, false, false);

function hasUnusual(bytes: Buffer, start: number, isArray: boolean, withTypes: boolean): boolean {
  const last = start + bytes.readInt32LE(start) - 1;
  for (let at = start + 4; at < last;) {
    const type = bytes[at]!;
    const nameEnd = zeroFrom(bytes, at + 1);
    const value = nameEnd + 1;
    if (!isArray && (isWholeNumber(bytes, at + 1, nameEnd) || isRef(bytes, at + 1, nameEnd))) return true;
    if (withTypes && isKept(type, bytes, value)) return true;
    if ((type === 3 || type === 4) && hasUnusual(bytes, value, type === 4, withTypes)) return true;
    at = value + sizeOf(bytes, type, value);
  }
  return false;
}

function isWholeNumber(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at]! < 0x30 || bytes[at]! > 0x39) return false;
  return to > from;
}

const REF = Buffer.from('$ref');

const isRef = (bytes: Buffer, from: number, to: number) =>
  bytes[from] === REF[0] && bytes.compare(REF, 0, REF.length, from, to) === 0;

function isKept(type: number, bytes: Buffer, at: number): boolean {
  if (type !== DATE) return type === UNDEFINED || type === DB_POINTER;
  const time = bytes.readBigInt64LE(at);
  return time > MAX_DATE_MS || time < -MAX_DATE_MS;
}

/** Decodes any document so that {@link encodeOrdered} gives its bytes again. */
export const decodeOrdered = (bytes: Uint8Array): Doc => readFields(asBuffer(bytes), 0, exactValue);

/** As {@link decodeOrdered}, but numbers become JavaScript numbers. */
export const decodePlainOrdered = (bytes: Uint8Array): Doc => readFields(asBuffer(bytes), 0, plainValue);

type ReadValue = (bytes: Buffer, type: number, at: number, end: number) => unknown;

function readFields(bytes: Buffer, start: number, read: ReadValue): Doc {
  const names: string[] = [];
  const values = readElements(bytes, start, read, names);
  const doc = Object.fromEntries(names.map((name, i) => [name, values[i]]));
  return Object.assign(doc, { [NAMES]: names });
}

function readElements(bytes: Buffer, start: number, read: ReadValue, names?: string[]): unknown[] {
  const values: unknown[] = [];
  const last = start + bytes.readInt32LE(start) - 1;
  for (let at = start + 4; at < last;) {
    const type = bytes[at]!;
    const nameEnd = zeroFrom(bytes, at + 1);
    const value = nameEnd + 1;
    const end = value + sizeOf(bytes, type, value);
    names?.push(bytes.toString('utf8', at + 1, nameEnd));
    if (type === 3) values.push(readFields(bytes, value, read));
    else values.push(type === 4 ? readElements(bytes, value, read) : read(bytes, type, value, end));
    at = end;
  }
  return values;
}

const exactValue: ReadValue = (bytes, type, at, end) =>
  isKept(type, bytes, at)
    ? new Kept(type, Buffer.from(bytes.subarray(at, end)))
    : valueOf(bytes.subarray(at, end), type, EXACT);

const plainValue: ReadValue = (bytes, type, at, end) => valueOf(bytes.subarray(at, end), type, PLAIN);

const valueOf = (value: Uint8Array, type: number, options: typeof EXACT | typeof PLAIN): unknown =>
  (BSON.deserialize(documentOf([elementOf(type, 'v', value)]), options) as Doc)['v'];

/** Whether a decoded value needs {@link encodeOrdered}. */
export function isOrdered(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Kept) return true;
  if (Array.isArray(value)) return value.some(isOrdered);
  if (!isPlain(value)) return false;
  if (NAMES in value) return true;
  for (const name in value) if (isOrdered(value[name])) return true;
  return false;
}

const isPlain = (value: unknown): value is Doc & { [NAMES]?: string[] } => isDocument(value) && !('_bsontype' in value);

/** As BSON.serialize, with the names in their order. */
export const encodeOrdered = (doc: Doc): Buffer => {
  const names = namesOf(doc).filter((name) => doc[name] !== undefined);
  return documentOf(names.map((name) => elementFor(name, doc[name])));
};

/** Whether the names of a document are in an order that is not known: JavaScript puts whole numbers first. */
export function isOrderLost(doc: Doc & { [NAMES]?: string[] }): boolean {
  if (doc[NAMES]) return false;
  const [first, second] = Object.keys(doc);
  return second !== undefined && /^\d+$/.test(first!);
}

/** Sets a field; a new one comes after those that are there, also where JavaScript puts names that are whole numbers first. */
export function setLast(doc: Doc & { [NAMES]?: string[] }, name: string, value: unknown) {
  if (!Object.hasOwn(doc, name) && (doc[NAMES] || /^\d+$/.test(name)))
    doc[NAMES] = [...(doc[NAMES] ?? Object.keys(doc)).filter((each) => each !== name), name];
  Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true });
}

/** In the order in which they are stored; those that were not there when the document was decoded come last. */
export function namesOf(doc: Doc & { [NAMES]?: string[] }): string[] {
  const all = Object.keys(doc);
  const then = doc[NAMES];
  if (!then) return all;
  const known = new Set(then);
  return [...then.filter((name) => Object.hasOwn(doc, name)), ...all.filter((name) => !known.has(name))];
}

function elementFor(name: string, value: unknown): Buffer {
  if (value instanceof Kept) return elementOf(value.type, name, value.bytes);
  if (isPlain(value)) return elementOf(3, name, encodeOrdered(value));
  if (Array.isArray(value))
    return elementOf(4, name, documentOf(value.map((item, i) => elementFor(String(i), item ?? null))));
  const alone = BSON.serialize({ v: value });
  return elementOf(alone[4]!, name, alone.subarray(7, -1));
}

const elementOf = (type: number, name: string, value: Uint8Array) =>
  Buffer.concat([Buffer.of(type), Buffer.from(`${name}\0`), value]);

function documentOf(elements: Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
