import type { Answer, Post } from '@atrium/contracts';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Likeable, PostsState } from './state.ts';
import { findComment } from './threads.ts';

interface Liking {
  liked: boolean;
  likes_total: number;
  likes?: Post['likes'];
}

export const likedItem = (state: PostsState, { postId, commentId }: Likeable): Post | Answer | undefined => {
  const post = state.posts[postId];
  return post && commentId ? findComment(post, commentId) : post;
};

export const idOfItem = ({ postId, commentId }: Likeable) => commentId ?? postId;

/** Takes over what was read of a post, except for what the user has just liked. */
export function keepingLikes(state: PostsState, postId: string, takeOver: () => void) {
  const kept = Object.values(state.justLiked).flatMap((of) => {
    const item = of.postId === postId && likedItem(state, of);
    return item ? { of, liked: item.liked, likes_total: item.likes_total, likes: item.likes } : [];
  });
  takeOver();
  kept.forEach(settle(state));
}

const settle =
  (state: PostsState) =>
  ({ of, ...liking }: { of: Likeable } & Liking) => {
    const item = likedItem(state, of);
    if (item) Object.assign(item, liking);
  };

/** An optimistic like, its answer, and its undoing. */
export const likeReducers = {
  likeToggled: (state: PostsState, { payload }: PayloadAction<Likeable>) => {
    const item = likedItem(state, payload);
    if (!item) return;
    flip(item);
    state.justLiked[idOfItem(payload)] = payload;
  },
  likeForgotten: (state: PostsState, { payload }: PayloadAction<Likeable>) => {
    delete state.justLiked[idOfItem(payload)];
  },
  likeSettled: (state: PostsState, { payload }: PayloadAction<{ of: Likeable } & Liking>) => settle(state)(payload),
  likeUndone: (state: PostsState, { payload }: PayloadAction<Likeable>) => {
    const item = likedItem(state, payload);
    if (item) flip(item);
  },
};

function flip(item: Post | Answer) {
  item.liked = !item.liked;
  item.likes_total = Math.max(0, item.likes_total + (item.liked ? 1 : -1));
}
