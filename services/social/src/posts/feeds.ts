import type { Member } from '@atrium/kit';
import { postKeysOf, readable } from './rules.ts';

const feedSize = 20;

export type FeedSelection = 'wall' | { anyOf: string[] } | { allOf: string[] };

/** `before`: the id of the last post that the client has; `page` counts from 1. */
export interface FeedCursor {
  page?: number | undefined;
  before?: string | undefined;
}

/** The query of one page of a feed, one index each; it asks for one post more, by which `feedPage` sees the end. */
export function feedQuery(caller: Member, selection: FeedSelection, { page = 1, before }: FeedCursor) {
  return {
    filter: { ...selected(caller, selection), ...(before && { _id: { $lt: before } }) },
    options: { sort: { _id: -1 } as const, skip: before ? 0 : (page - 1) * feedSize, limit: feedSize + 1 },
  };
}

function selected(caller: Member, selection: FeedSelection) {
  if (selection === 'wall') return { wall_keys: { $in: postKeysOf(caller) } };
  if ('anyOf' in selection) return { feed_keys: { $in: selection.anyOf }, ...readable(caller) };
  // The index looks up the first key, so the rarest stands first.
  const [first = '', ...others] = selection.allOf;
  const rest = others.map((key) => ({ feed_keys: key }));
  return { feed_keys: first, ...(rest.length && { $and: rest }), ...readable(caller) };
}

export interface FeedPage<T> {
  posts: T[];
  /** Pass it as `before` for older posts; null at the end. */
  next: string | null;
}

export function feedPage<T extends { _id: string }>(rows: T[]): FeedPage<T> {
  return { posts: rows.slice(0, feedSize), next: rows.length > feedSize ? rows[feedSize - 1]!._id : null };
}
