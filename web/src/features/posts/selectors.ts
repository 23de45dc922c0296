import type { Post } from '@atrium/contracts';
import type { SessionRoot } from '../../session/sessionSelectors.ts';
import { newFeed, type FeedName } from './feeds.ts';
import type { PostsState } from './state.ts';
import { countLoaded } from './threads.ts';

export interface PostsRoot extends SessionRoot {
  posts: PostsState;
}

const empty = newFeed();

export const selectPost = (id: string) => (state: PostsRoot) => state.posts.posts[id];
/** A deleted post that stays until the texts that were being written to it are copied or given up. */
export const selectLost = (id: string | null) => (state: PostsRoot) =>
  id && state.posts.lost.includes(id) ? id : null;

export const selectFeed = (name: FeedName) => (state: PostsRoot) => state.posts.feeds[name] ?? empty;
export const selectPage = (id: string) => (state: PostsRoot) => state.posts.pages[id];

export const selectHidden = (state: PostsRoot) => state.posts.hidden;
export const selectEarlier = (id: string) => (state: PostsRoot) => state.posts.earlier[id];

/** Threads behind a gap, which a link led to, and those that follow each other up to the newest. */
export function splitThreads({ comments }: Post, next: string | null | undefined) {
  const from = next ? comments.findIndex((thread) => thread._id >= next) : 0;
  return { linked: comments.slice(0, Math.max(from, 0)), comments: comments.slice(Math.max(from, 0)) };
}

export function hasEarlier(post: Post | undefined, earlier: PostsState['earlier'][string] | undefined) {
  if (!post?.comments.length) return false;
  return earlier?.next === undefined ? countLoaded(post) < post.comments_total : earlier.next !== null;
}
