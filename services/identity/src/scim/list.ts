import { schemas } from './schemas.ts';

export const maxShown = 200;

export interface Paging {
  startIndex?: number | undefined;
  count?: number | undefined;
}

/** Indexes begin with 1 (RFC 7644 §3.4.2.4). */
export function pageOf({ startIndex = 1, count = 100 }: Paging) {
  const start = Math.max(startIndex, 1);
  return { start, limit: Math.min(Math.max(count, 0), maxShown) };
}

export const listOf = <T>(Resources: T[], totalResults = Resources.length, startIndex = 1) => ({
  schemas: [schemas.list],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
