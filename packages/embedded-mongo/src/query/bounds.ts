import { encodeValue, ORDER } from '../values/keys.ts';
import { isNumeric, toNumber, typeName } from '../values/types.ts';
import type { Leaf } from './parse.ts';
import { regexPrefix } from './regex.ts';

/** A position among encoded values: before or after all that begin with `code`. */
export type Edge = { code: Buffer; after: boolean };

/** A range of one field's values. A point holds exactly one value. */
export type Interval = { from: Edge; to: Edge; isPoint: boolean };

/** The ranges of an index field for a predicate; `exact` when they hold nothing else. */
export type Bounds = { intervals: Interval[]; exact: boolean };

const NOTHING = Buffer.alloc(0);
export const EVERYTHING: Interval = {
  from: { code: NOTHING, after: false },
  to: { code: NOTHING, after: true },
  isPoint: false,
};

/** With `hasArrays` the index has null also for elements that a filter does not count as null. */
export function boundsOf(leaf: Leaf, hasArrays = true): Bounds | undefined {
  switch (leaf.op) {
    case 'eq':
      return equalBounds([leaf.value], hasArrays);
    case 'in':
      return equalBounds(leaf.value as unknown[], hasArrays);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return rangeBounds(leaf);
    case 'regex':
      return regexBounds(leaf.value);
    default:
      return undefined;
  }
}

function equalBounds(values: unknown[], hasArrays: boolean): Bounds | undefined {
  if (values.some((value) => Array.isArray(value) || typeName(value) === 'decimal')) return undefined;
  const patterns = values.filter((value) => typeName(value) === 'regex').map(regexBounds);
  const isVague = values.some((value) => (value === null && hasArrays) || value === undefined);
  const plain = values.filter((value) => typeName(value) !== 'regex' && value !== undefined);
  const codes = plain.map(encodeValue).sort(Buffer.compare);
  const points = codes.filter((code, i) => i === 0 || !code.equals(codes[i - 1]!)).map(point);
  const intervals = [...points, ...patterns.flatMap(({ intervals: each }) => each)];
  return { intervals, exact: !isVague && patterns.length === 0 };
}

const point = (code: Buffer): Interval => ({
  from: { code, after: false },
  to: { code, after: true },
  isPoint: true,
});

function rangeBounds({ op, value }: Leaf): Bounds | undefined {
  if (value === null || Array.isArray(value)) return undefined;
  const type = typeName(value);
  if (['minKey', 'maxKey', 'undefined', 'decimal'].includes(type)) return undefined;
  if (isNumeric(value) && Number.isNaN(toNumber(value))) return undefined;
  const code = encodeValue(value);
  const bracket = Buffer.from([ORDER[type]]);
  const lowest = isNumeric(value) ? encodeValue(-Infinity) : bracket;
  const from: Edge = op === 'gt' || op === 'gte' ? { code, after: op === 'gt' } : { code: lowest, after: false };
  const to: Edge = op === 'lt' || op === 'lte' ? { code, after: op === 'lte' } : { code: bracket, after: true };
  return { intervals: [{ from, to, isPoint: false }], exact: true };
}

function regexBounds(value: unknown): Bounds {
  const prefix = regexPrefix(value);
  const text = prefix === undefined ? Buffer.from([ORDER.string]) : encodeValue(prefix).subarray(0, -2);
  const strings: Interval = { from: { code: text, after: false }, to: { code: text, after: true }, isPoint: false };
  const same = typeName(value) === 'regex' && !(value instanceof RegExp) ? [point(encodeValue(value))] : [];
  return { intervals: [strings, ...same], exact: false };
}

/** The intersection; valid only where each document has one value of the field. */
export function intersect(a: Interval, b: Interval): Interval | undefined {
  const from = Buffer.compare(bytesOf(a.from), bytesOf(b.from)) >= 0 ? a.from : b.from;
  const to = Buffer.compare(bytesOf(a.to), bytesOf(b.to)) <= 0 ? a.to : b.to;
  if (Buffer.compare(bytesOf(from), bytesOf(to)) >= 0) return undefined;
  return { from, to, isPoint: a.isPoint || b.isPoint };
}

const AFTER = Buffer.alloc(16, 0xff);

const bytesOf = ({ code, after }: Edge) => (after ? Buffer.concat([code, AFTER]) : code);

/** A range of index entries, `to` excluded. `prefix`: number of leading bytes that all entries share. */
export type Range = {
  from: Buffer;
  to: Buffer;
  prefix: number;
  /** `from` is a key with all fields. */ isWhole?: boolean;
};

export function pointRange(prefix: Buffer, isWhole: boolean): Range {
  const to = Buffer.allocUnsafe(prefix.length + AFTER.length);
  prefix.copy(to);
  AFTER.copy(to, prefix.length);
  return { from: prefix, to, prefix: prefix.length, isWhole };
}

export function toRange(prefix: Buffer, interval: Interval, descending: boolean): Range {
  const { from, to } = descending ? { from: turned(interval.to), to: turned(interval.from) } : interval;
  return {
    from: Buffer.concat([prefix, bytesOf(from)]),
    to: Buffer.concat([prefix, bytesOf(to)]),
    prefix: prefix.length,
  };
}

const turned = ({ code, after }: Edge): Edge => ({ code: inverted(code), after: code.length === 0 ? after : !after });

export function inverted(code: Buffer): Buffer {
  const result = Buffer.allocUnsafe(code.length);
  for (let i = 0; i < code.length; i++) result[i] = ~code[i]!;
  return result;
}
