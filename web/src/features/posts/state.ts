import type { Post } from '@atrium/contracts';
import type { Feed } from './feeds.ts';

/** `missing`: it does not exist, or not for this reader. */
export type PageStatus = 'loading' | 'ready' | 'failed' | 'missing';

/** A post, or a comment or answer under it. */
export interface Likeable {
  postId: string;
  /** Absent for the post itself. */
  commentId?: string;
}

interface Earlier {
  status: 'idle' | 'loading' | 'failed';
  /** The next `before`; null at the end, absent before the first request. */
  next?: string | null;
  /** The linked comment that is not there any more. */
  gone?: string;
}

export const initialState = {
  posts: {} as Record<string, Post>,
  feeds: {} as Record<string, Feed>,
  pages: {} as Record<string, { status: PageStatus; failure: string | null }>,
  earlier: {} as Record<string, Earlier>,
  /** Deleted posts under which the user is still writing. */
  lost: [] as string[],
  /** What the user has just liked or unliked: reads that began before do not know of it. */
  justLiked: {} as Record<string, Likeable>,
  /** Posts and comments whose removal can still be undone. */
  hidden: {} as Record<string, true>,
};
export type PostsState = typeof initialState;

export const withPost = (state: PostsState, id: string, change: (post: Post) => void) => {
  const post = state.posts[id];
  if (post) change(post);
};
