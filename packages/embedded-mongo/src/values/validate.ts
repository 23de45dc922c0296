import { isUtf8 } from 'node:buffer';
import { fault } from '../errors.ts';
import { FIXED_BYTES } from './raw.ts';

/** MongoDB: BSONDepth::kDefaultMaxAllowableDepth. */
const MAX_DEPTH = 200;
const REGEX_OPTIONS = /^[ilmsux]*$/;

/**
 * Checks the document of these bytes, which ends at `end` at the latest, and answers where it ends (source: BSON
 * specification 1.1). Throws 22 for invalid BSON, 15 for more than 200 levels.
 */
export function checkDocument(bytes: Buffer, start = 0, end = bytes.length): number {
  return checkFields(bytes, start, end, 1);
}

function checkFields(bytes: Buffer, start: number, limit: number, depth: number): number {
  if (depth > MAX_DEPTH) throw fault('Overflow', `BSONObj exceeds maximum nested object depth: ${MAX_DEPTH}`);
  const end = start + sizeAt(bytes, start, limit, 5);
  const last = end - 1;
  if (bytes[last] !== 0) throw invalid('a document without its end');
  let at = start + 4;
  while (at < last) {
    const type = bytes[at]!;
    at = checkValue(bytes, type, checkName(bytes, at + 1, last), last, depth);
  }
  if (at !== last) throw invalid('a value that is longer than its document');
  return end;
}

/** The length that is written at `at`, of something that has at least `least` bytes and ends at `limit` at the latest. */
function sizeAt(bytes: Buffer, at: number, limit: number, least: number): number {
  if (limit - at < 4) throw invalid('a length that is cut off');
  const size = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  if (size < least || size > limit - at) throw invalid(`the length ${size}`);
  return size;
}

/** Ends with a zero byte; answers the position after it. */
function checkName(bytes: Buffer, start: number, limit: number): number {
  let at = start;
  let isAscii = true;
  for (; at < limit && bytes[at] !== 0; at++) if (bytes[at]! >= 0x80) isAscii = false;
  if (at >= limit) throw invalid('a name without its end');
  if (!isAscii && !isUtf8(bytes.subarray(start, at))) throw invalid('a name that is not UTF-8');
  return at + 1;
}

function checkText(bytes: Buffer, start: number, limit: number): number {
  const size = sizeAt(bytes, start, limit, 1);
  const [from, last] = [start + 4, start + 3 + size];
  if (last >= limit || bytes[last] !== 0) throw invalid('a string without its end');
  for (let at = from; at < last; at++)
    if (bytes[at]! >= 0x80) {
      if (!isUtf8(bytes.subarray(at, last))) throw invalid('a string that is not UTF-8');
      break;
    }
  return last + 1;
}

function checkValue(bytes: Buffer, type: number, at: number, limit: number, depth: number): number {
  switch (type) {
    case 2:
    case 13:
    case 14:
      return checkText(bytes, at, limit);
    case 3:
    case 4:
      return checkFields(bytes, at, limit, depth + 1);
    case 5:
      return checkBinary(bytes, at, limit);
    case 8:
      if (at < limit && bytes[at]! > 1) throw invalid(`the boolean ${bytes[at]}`);
      return at + 1;
    case 11:
      return checkRegex(bytes, at, limit);
    case 12:
      return checkText(bytes, at, limit) + 12;
    case 15:
      return checkScopedCode(bytes, at, limit, depth);
  }
  const size = FIXED_BYTES[type];
  if (size === undefined) throw invalid(`the type ${type}`);
  return at + size;
}

const OLD_BINARY = 2;

function checkBinary(bytes: Buffer, at: number, limit: number): number {
  const size = sizeAt(bytes, at, limit, 0);
  const end = at + 5 + size;
  if (end > limit) throw invalid('binary data that are cut off');
  if (bytes[at + 4] === OLD_BINARY && sizeAt(bytes, at + 5, end, 0) !== size - 4)
    throw invalid('binary data of two lengths');
  return end;
}

function checkRegex(bytes: Buffer, at: number, limit: number): number {
  const options = checkName(bytes, at, limit);
  const end = checkName(bytes, options, limit);
  if (!REGEX_OPTIONS.test(bytes.toString('latin1', options, end - 1)))
    throw invalid('the options of a regular expression');
  return end;
}

function checkScopedCode(bytes: Buffer, at: number, limit: number, depth: number): number {
  const end = at + sizeAt(bytes, at, limit, 14);
  if (checkFields(bytes, checkText(bytes, at + 4, end), end, depth + 1) !== end) throw invalid('code of two lengths');
  return end;
}

const invalid = (what: string) => fault('InvalidBSON', `invalid BSON: ${what}`);
