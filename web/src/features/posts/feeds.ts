import type { Feed as FeedAnswer, Post } from '@atrium/contracts';

/** `wall` is the company's, `personal` what one follows, `person:<id>` what somebody wrote. */
export type FeedName = 'wall' | 'personal' | `person:${string}`;

/** The feeds where a post appears. */
export const feedsOf = (parent: Post['parent'], author: string): FeedName[] => [
  parent.type === 'feed' ? 'personal' : 'wall',
  `person:${author}`,
];

export interface Feed {
  /** Newest first. */
  ids: string[];
  /** What to pass as `before` for older posts; null at the end. */
  next: string | null;
  status: 'loading' | 'ready' | 'failed';
  more: 'idle' | 'loading' | 'failed';
  /** Why it failed, an error code. */
  failure: string | null;
  /** Posts of others that have appeared since; offered, not shoved in. */
  fresh: string[];
}

export const newFeed = (): Feed => ({ ids: [], next: null, status: 'loading', more: 'idle', failure: null, fresh: [] });

const idsOf = (answer: FeedAnswer) => answer.result.map((post) => post._id);

/** Ids grow with time: what is older than a page stays behind it, what the page no longer has is gone. */
function olderThan(ids: string[], page: string[]) {
  const last = page.at(-1);
  return last === undefined ? [] : ids.filter((id) => id < last);
}

/** Shows a first page, keeping the older posts when it reaches them. */
export function showFirst(feed: Feed, answer: FeedAnswer) {
  const page = idsOf(answer);
  const meets = page.some((id) => feed.ids.includes(id));
  const older = meets ? olderThan(feed.ids, page) : [];
  feed.ids = [...page, ...older];
  feed.next = older.length ? feed.next : answer.next;
  Object.assign(feed, { status: 'ready', more: 'idle', failure: null, fresh: [] });
}

/** After a gap: what is new is offered, so that nothing jumps under the reader; what is gone goes. */
export function offerFirst(feed: Feed, answer: FeedAnswer) {
  const page = idsOf(answer);
  const newest = feed.ids[0] ?? '';
  feed.fresh = page.filter((id) => id > newest);
  if (page.some((id) => feed.ids.includes(id))) {
    feed.ids = [...feed.ids.filter((id) => page.includes(id)), ...olderThan(feed.ids, page)];
  }
  Object.assign(feed, { status: 'ready', failure: null });
}

export function showMore(feed: Feed, answer: FeedAnswer) {
  feed.ids = [...new Set([...feed.ids, ...idsOf(answer)])];
  feed.next = answer.next;
  feed.more = 'idle';
}

export function putOnTop(feed: Feed, id: string) {
  feed.fresh = feed.fresh.filter((other) => other !== id);
  if (!feed.ids.includes(id)) feed.ids.unshift(id);
}

export function offer(feed: Feed, id: string) {
  if (!feed.ids.includes(id) && !feed.fresh.includes(id)) feed.fresh.push(id);
}

export function drop(feed: Feed, id: string) {
  feed.ids = feed.ids.filter((other) => other !== id);
  feed.fresh = feed.fresh.filter((other) => other !== id);
}
