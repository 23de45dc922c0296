import type { Answer, Post } from '@atrium/contracts';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { PostsState } from './state.ts';
import { findComment } from './threads.ts';

/** A post, or a comment or answer under it. */
export interface Likeable {
  postId: string;
  /** Absent for the post itself. */
  commentId?: string;
}

interface Liking {
  liked: boolean;
  likes_total: number;
  likes?: Post['likes'];
}

export const likedItem = (state: PostsState, { postId, commentId }: Likeable): Post | Answer | undefined => {
  const post = state.posts[postId];
  return post && commentId ? findComment(post, commentId) : post;
};

/** An optimistic like, its answer, and its undoing. */
export const likeReducers = {
  likeToggled: (state: PostsState, { payload }: PayloadAction<Likeable>) => {
    const item = likedItem(state, payload);
    if (item) flip(item);
  },
  likeSettled: (state: PostsState, { payload }: PayloadAction<{ of: Likeable } & Liking>) => {
    const item = likedItem(state, payload.of);
    const { of: _, ...liking } = payload;
    if (item) Object.assign(item, liking);
  },
  likeUndone: (state: PostsState, { payload }: PayloadAction<Likeable>) => {
    const item = likedItem(state, payload);
    if (item) flip(item);
  },
};

function flip(item: Post | Answer) {
  item.liked = !item.liked;
  item.likes_total = Math.max(0, item.likes_total + (item.liked ? 1 : -1));
}
