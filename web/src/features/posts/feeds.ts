import type { Feed as FeedAnswer, Post } from '@atrium/contracts';

/**
 * `wall`: the company's posts; `personal`: those of followed people; `person:<id>`: those of one person; `group:<id>`: of
 * one group; `pinned:<id>`: what stands first in a group or a company; `saved`: what the user has saved; `thanks:<id>`: the thank-yous to a person.
 */
export type FeedName =
  'wall' | `pinned:${string}` | 'personal' | 'saved' | `person:${string}` | `group:${string}` | `thanks:${string}`;

/** The feeds where a post appears; of another parent than a group there is no such feed. */
export const feedsOf = (parent: Post['parent'], author: string): FeedName[] => [
  parent.type === 'feed' ? 'personal' : 'wall',
  `group:${parent.id}`,
  `person:${author}`,
];

export interface Feed {
  /** Newest first. */
  ids: string[];
  /** The cursor of older posts (`before`); null at the end. */
  next: string | null;
  status: 'loading' | 'ready' | 'failed';
  more: 'idle' | 'loading' | 'failed';
  /** An error code. */
  failure: string | null;
  /** Newer posts of others, which are offered above the feed. */
  fresh: string[];
}

export const newFeed = (): Feed => ({ ids: [], next: null, status: 'loading', more: 'idle', failure: null, fresh: [] });

const idsOf = (answer: FeedAnswer) => answer.result.map((post) => post._id);

/** Ids grow with time. Older posts stay behind the page; newer ones that it no longer has were deleted. */
function olderThan(ids: string[], page: string[]) {
  const last = page.at(-1);
  return last === undefined ? [] : ids.filter((id) => id < last);
}

/** Posts that stay although `page` lacks them, such as those created while it was requested. */
const keptOf = (ids: string[], page: string[], arrived: string[]) =>
  ids.filter((id) => arrived.includes(id) && !page.includes(id));

const newestFirst = (ids: string[]) => [...new Set(ids)].sort().reverse();

/** Shows a first page, and behind it the loaded older posts when they meet. */
export function showFirst(feed: Feed, answer: FeedAnswer, arrived: string[]) {
  const page = idsOf(answer);
  const meets = page.some((id) => feed.ids.includes(id));
  const older = meets ? olderThan(feed.ids, page) : [];
  feed.fresh = keptOf(feed.fresh, page, arrived);
  feed.ids = newestFirst([...keptOf(feed.ids, page, arrived), ...page, ...older]);
  feed.next = older.length ? feed.next : answer.next;
  Object.assign(feed, { status: 'ready', more: 'idle', failure: null });
}

/** Shows what is pinned: a post that is pinned no more is not an older one. */
export function showPinned(feed: Feed, answer: FeedAnswer, lost: string[]) {
  const page = idsOf(answer);
  feed.ids = [...page, ...keptOf(feed.ids, page, lost)];
}

/** Takes a first page after a gap: new posts are offered, deleted ones disappear. */
export function offerFirst(feed: Feed, answer: FeedAnswer, arrived: string[]) {
  const page = idsOf(answer);
  const oldest = feed.ids.at(-1) ?? '';
  const missed = page.filter((id) => id > oldest && !feed.ids.includes(id));
  feed.fresh = [...missed, ...keptOf(feed.fresh, page, arrived)];
  if (page.some((id) => feed.ids.includes(id))) {
    const kept = keptOf(feed.ids, page, arrived);
    feed.ids = newestFirst([...kept, ...feed.ids.filter((id) => page.includes(id)), ...olderThan(feed.ids, page)]);
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

/** Puts an older post at its position, unless it comes with a later page. */
export function putInOrder(feed: Feed, id: string) {
  const isLater = feed.next !== null && id < (feed.ids.at(-1) ?? '');
  if (!isLater && !feed.ids.includes(id)) feed.ids = [...feed.ids, id].sort().reverse();
}

export function offer(feed: Feed, id: string) {
  if (!feed.ids.includes(id) && !feed.fresh.includes(id)) feed.fresh.push(id);
}

export function drop(feed: Feed, id: string) {
  feed.ids = feed.ids.filter((other) => other !== id);
  feed.fresh = feed.fresh.filter((other) => other !== id);
}
