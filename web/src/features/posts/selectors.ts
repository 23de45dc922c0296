import type { SessionRoot } from '../../session/sessionSelectors.ts';
import { newFeed, type FeedName } from './feeds.ts';
import { postAdapter, type PostsState } from './slice.ts';
import { countLoaded } from './threads.ts';

export interface PostsRoot extends SessionRoot {
  posts: PostsState;
}

const empty = newFeed();
const { selectById } = postAdapter.getSelectors<PostsRoot>((state) => state.posts.posts);

export const selectPost = (id: string) => (state: PostsRoot) => selectById(state, id);
export const selectFeed = (name: FeedName) => (state: PostsRoot) => state.posts.feeds[name] ?? empty;
export const selectPage = (id: string) => (state: PostsRoot) => state.posts.pages[id];

/** Whether a post has comments before those that are loaded. */
export const selectHasEarlier = (id: string) => (state: PostsRoot) => {
  const post = selectById(state, id);
  const next = state.posts.earlier[id]?.next;
  if (!post?.comments.length) return false;
  return next === undefined ? countLoaded(post) < post.comments_total : next !== null;
};
export const selectEarlierStatus = (id: string) => (state: PostsRoot) => state.posts.earlier[id]?.status ?? 'idle';
