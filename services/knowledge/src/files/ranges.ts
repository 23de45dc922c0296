import type { Span } from '../storage/index.ts';

/** What HTTP lets a client ask of content that never changes (RFC 9110). */
export interface Asked {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
}

export interface Known {
  size: number;
  /** With quotes. */
  etag: string;
  modified: Date;
}

export type Reply = { status: 200 } | { status: 304 } | { status: 416 } | { status: 206; span: Span };

export function replyTo(asked: Asked, known: Known): Reply {
  if (isKnown(asked, known)) return { status: 304 };
  if (!asked.range || !isSame(asked.ifRange, known)) return { status: 200 };
  const span = spanOf(asked.range, known.size);
  if (span === 'all') return { status: 200 };
  return span ? { status: 206, span } : { status: 416 };
}

/** If-None-Match counts alone where it is given. */
function isKnown({ ifNoneMatch, ifModifiedSince }: Asked, { etag, modified }: Known) {
  if (ifNoneMatch !== undefined)
    return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  return ifModifiedSince !== undefined && seconds(modified) <= Date.parse(ifModifiedSince);
}

/** A range of another version would make a mixed file: then all is sent. */
function isSame(ifRange: string | undefined, { etag, modified }: Known) {
  return ifRange === undefined || ifRange === etag || Date.parse(ifRange) === seconds(modified);
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/** `bytes=0-99`, `bytes=100-`, `bytes=-100`. Several ranges, or another unit, get all of it; null cannot be met. */
function spanOf(range: string, size: number): Span | 'all' | null {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(range);
  if (!match || (!match[1] && !match[2])) return 'all';
  const [first, last] = [match[1], match[2]].map((digits) => (digits ? Number(digits) : undefined));
  if (first === undefined) return last ? span(Math.max(0, size - last), size - 1) : null;
  if (last !== undefined && last < first) return 'all';
  return span(first, Math.min(last ?? size - 1, size - 1));
}

const span = (start: number, end: number): Span | null => (start <= end ? { start, end } : null);
