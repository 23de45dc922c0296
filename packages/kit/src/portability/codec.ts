import { Binary } from 'mongodb';
import type { Packed } from '@atrium/contracts/companyParts';

const maxDepth = 40;

/** A stored value as JSON. Throws for what JSON cannot say: a collection that holds such values must pack them itself. */
export function packValue(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof Binary || Buffer.isBuffer(value))
    return { $bytes: Buffer.from(value instanceof Binary ? value.buffer : value).toString('base64') };
  if (Array.isArray(value)) return value.map((item) => packValue(item ?? null));
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) return packDocument(value);
  throw new Error(`${Object.prototype.toString.call(value)} cannot be exported`);
}

export const packDocument = (document: object): Packed =>
  Object.fromEntries(
    Object.entries(document).flatMap(([field, value]) => (value === undefined ? [] : [[field, packValue(value)]])),
  );

/** Throws for anything but what `packValue` makes. */
export function unpackValue(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new Error('nested too deeply');
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => unpackValue(item, depth + 1));
  const { $date, $bytes } = value as { $date?: unknown; $bytes?: unknown };
  if (typeof $date === 'string') return dateOf($date);
  if (typeof $bytes === 'string') return Buffer.from($bytes, 'base64');
  const entries = Object.entries(value);
  const bad = entries.find(([field]) => field.startsWith('$') || field === '__proto__' || field.includes('\0'));
  if (bad) throw new Error('a field has no valid name');
  return Object.fromEntries(entries.map(([field, item]) => [field, unpackValue(item, depth + 1)]));
}

function dateOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new Error('not a date');
  return date;
}
