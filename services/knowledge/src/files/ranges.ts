import type { ByteRange } from '../storage/index.ts';

export interface RequestHeaders {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
}

export interface Representation {
  size: number;
  etag: string;
  modified: Date;
}

export type Reply = { status: 200 } | { status: 304 } | { status: 416 } | { status: 206; range: ByteRange };

export function replyTo(asked: RequestHeaders, known: Representation): Reply {
  if (isKnown(asked, known)) return { status: 304 };
  if (!asked.range || !isSame(asked.ifRange, known)) return { status: 200 };
  const range = parseRange(asked.range, known.size);
  if (range === 'all') return { status: 200 };
  return range ? { status: 206, range } : { status: 416 };
}

function isKnown({ ifNoneMatch, ifModifiedSince }: RequestHeaders, { etag, modified }: Representation) {
  if (ifNoneMatch !== undefined)
    return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  return ifModifiedSince !== undefined && seconds(modified) <= Date.parse(ifModifiedSince);
}

/** A range of another version would make a mixed file: then all is sent. */
function isSame(ifRange: string | undefined, { etag, modified }: Representation) {
  return ifRange === undefined || ifRange === etag || Date.parse(ifRange) === seconds(modified);
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/** `bytes=0-99`, `bytes=100-`, `bytes=-100`. Several ranges, or another unit, get all of it; null cannot be met. */
function parseRange(header: string, size: number): ByteRange | 'all' | null {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(header);
  if (!match || (!match[1] && !match[2])) return 'all';
  const [first, last] = [match[1], match[2]].map((digits) => (digits ? Number(digits) : undefined));
  if (first === undefined) return last ? rangeFrom(Math.max(0, size - last), size - 1) : null;
  if (last !== undefined && last < first) return 'all';
  return rangeFrom(first, Math.min(last ?? size - 1, size - 1));
}

const rangeFrom = (start: number, end: number): ByteRange | null => (start <= end ? { start, end } : null);
