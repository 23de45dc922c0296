import { location } from '../../errors.ts';
import { isNumeric, toNumber } from '../../values/types.ts';
import { fixed, isNullish, kindName, ranged, variadic, wholeNumber } from '../operands.ts';
import type { Operators } from '../scope.ts';
import { indexBounds } from './arrays.ts';
import { asText, needText } from './text.ts';

function concat(values: unknown[]): unknown {
  let text = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string') throw location(16702, `$concat only supports strings, not ${kindName(value)}`);
    text += value;
  }
  return text;
}

function split(text: unknown, by: unknown): unknown {
  if (isNullish(text) || isNullish(by)) return null;
  const separator = needText(
    by,
    40086,
    '$split requires an expression that evaluates to a string as a second argument',
  );
  const whole = needText(text, 40085, '$split requires an expression that evaluates to a string as a first argument');
  if (separator === '') throw location(40087, '$split requires a non-empty separator');
  return whole.split(separator);
}

/** MongoDB changes ASCII letters only. */
const lower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const upper = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

function indexOfCodePoints([text, part, ...bounds]: unknown[]): unknown {
  if (isNullish(text)) return null;
  const points = Array.from(needText(text, 40093, '$indexOfCP requires a string as the first argument'));
  const wanted = Array.from(needText(part, 40094, '$indexOfCP requires a string as the second argument'));
  const [start, end] = indexBounds('$indexOfCP', bounds, points.length);
  for (let at = start; at + wanted.length <= end; at++)
    if (wanted.every((point, i) => points[at + i] === point)) return at;
  return -1;
}

function indexOfBytes([text, part, ...bounds]: unknown[]): unknown {
  if (isNullish(text)) return null;
  const bytes = Buffer.from(needText(text, 40091, '$indexOfBytes requires a string as the first argument'));
  const wanted = Buffer.from(needText(part, 40092, '$indexOfBytes requires a string as the second argument'));
  const [start, end] = indexBounds('$indexOfBytes', bounds, bytes.length);
  if (start > end) return -1;
  const found = bytes.subarray(0, end).indexOf(wanted, start);
  return found < 0 ? -1 : found;
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** A negative length takes all that follows. */
function substringOfBytes(value: unknown, from: unknown, count: unknown): unknown {
  const bytes = Buffer.from(asText(value));
  for (const [i, bound] of [from, count].entries())
    if (!isNumeric(bound))
      throw location(16034 + i, `$substrBytes: a bound must be a numeric type (is BSON type ${kindName(bound)})`);
  const [start, length] = [Math.trunc(toNumber(from)!), Math.trunc(toNumber(count)!)];
  if (start < 0) throw location(50752, `$substrBytes: starting index must be non-negative (got: ${start})`);
  if (isContinuation(bytes[start]))
    throw location(28656, '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.');
  const end = length < 0 ? bytes.length : start + length;
  if (isContinuation(bytes[end]))
    throw location(28657, '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.');
  return bytes.subarray(start, end).toString();
}

function substringOfCodePoints(value: unknown, from: unknown, count: unknown): unknown {
  const points = Array.from(asText(value));
  const [start, length] = [from, count].map((bound, i) => {
    if (!isNumeric(bound))
      throw location(34450 + i * 2, `$substrCP: a bound must be a numeric type (is BSON type ${kindName(bound)})`);
    const whole = wholeNumber(bound);
    if (whole === undefined)
      throw location(34451 + i * 2, '$substrCP: a bound cannot be represented as a 32-bit integral value');
    if (whole < 0) throw location(34455 - i, '$substrCP: a bound must be a nonnegative integer');
    return whole;
  }) as [number, number];
  return points.slice(start, start + length).join('');
}

function comparedText(a: unknown, b: unknown): number {
  const order = Buffer.compare(Buffer.from(upper(asText(a))), Buffer.from(upper(asText(b))));
  return Math.sign(order);
}

export const STRINGS: Operators = {
  $concat: variadic(concat),
  $split: fixed(2, split),
  $toLower: fixed(1, (value) => lower(asText(value))),
  $toUpper: fixed(1, (value) => upper(asText(value))),
  $strcasecmp: fixed(2, comparedText),
  $strLenBytes: fixed(1, (value) =>
    Buffer.byteLength(needText(value, 34473, '$strLenBytes requires a string argument')),
  ),
  $strLenCP: fixed(1, (value) => Array.from(needText(value, 34471, '$strLenCP requires a string argument')).length),
  $indexOfBytes: ranged(2, 4, indexOfBytes),
  $indexOfCP: ranged(2, 4, indexOfCodePoints),
  $substr: fixed(3, substringOfBytes),
  $substrBytes: fixed(3, substringOfBytes),
  $substrCP: fixed(3, substringOfCodePoints),
};
