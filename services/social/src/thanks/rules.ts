import { shownThanks } from '@atrium/contracts/thanks';

/** A thank-you as it is counted. */
export interface Thanked {
  _id: string;
  /** First the thanked colleague. */
  mentions: readonly string[];
}

export interface ThankedRow {
  user: string;
  count: number;
  /** The newest ones, newest first. */
  posts: string[];
}

/**
 * The thanked people of thank-yous that come newest first, in the order of their newest one, or the most thanked first:
 * of those with as many the one who was thanked last.
 */
export function rowsOfThanks(all: readonly Thanked[], sort: 'newest' | 'most' = 'newest'): ThankedRow[] {
  const rows = [...Map.groupBy(all, ({ mentions }) => mentions[0] ?? '')].flatMap(([user, of]) =>
    user ? [{ user, count: of.length, posts: of.slice(0, shownThanks).map(({ _id }) => _id) }] : [],
  );
  return sort === 'most' ? rows.toSorted((a, b) => b.count - a.count) : rows;
}

/** The ids of documents that were made from one moment on and before another. */
export function idsBetween(from?: string, to?: string) {
  const idAt = (instant: string) => {
    const seconds = Math.max(0, Math.ceil(Date.parse(instant) / 1000));
    return (
      Math.min(seconds, 2 ** 32 - 1)
        .toString(16)
        .padStart(8, '0') + '0'.repeat(16)
    );
  };
  return { ...(from && { $gte: idAt(from) }), ...(to && { $lt: idAt(to) }) };
}
