import type { Comment } from '@atrium/contracts';
import type { PayloadAction } from '@reduxjs/toolkit';
import { keepingLikes } from './likes.ts';
import { withPost, type PostsState } from './state.ts';
import { addEarlier, findComment, removeComment, saveComment, saveThread } from './threads.ts';

export const commentReducers = {
  earlierAsked: (state: PostsState, { payload: id }: PayloadAction<string>) => {
    state.earlier[id] = { ...state.earlier[id], status: 'loading' };
  },
  earlierLoaded: (
    state: PostsState,
    { payload }: PayloadAction<{ id: string; threads: Comment[]; next: string | null }>,
  ) => {
    withPost(state, payload.id, (post) => addEarlier(post, payload.threads));
    state.earlier[payload.id] = { ...state.earlier[payload.id], status: 'idle', next: payload.next };
  },
  earlierFailed: (state: PostsState, { payload: id }: PayloadAction<string>) => {
    state.earlier[id] = { ...state.earlier[id], status: 'failed' };
  },
  linkedAsked: (_state: PostsState, _action: PayloadAction<{ postId: string; id: string }>) => {},
  /** The linked thread may be older than the loaded ones: those in between are requested from `next`. */
  linkedLoaded: (state: PostsState, { payload }: PayloadAction<{ postId: string; thread: Comment }>) =>
    withPost(state, payload.postId, (post) => {
      const next = post.comments[0]?._id;
      const earlier = state.earlier[payload.postId];
      if (next && payload.thread._id < next) state.earlier[payload.postId] = { status: 'idle', next, ...earlier };
      addEarlier(post, [payload.thread]);
    }),
  linkedMissing: (state: PostsState, { payload }: PayloadAction<{ postId: string; id: string }>) => {
    state.earlier[payload.postId] = { status: 'idle', ...state.earlier[payload.postId], gone: payload.id };
  },
  /** `total`: the least number of comments; the push of the counters may have come before. */
  commentSaved: (
    state: PostsState,
    { payload }: PayloadAction<{ postId: string; rootId: string | null; comment: Comment; total?: number }>,
  ) =>
    withPost(state, payload.postId, (post) => {
      keepingLikes(state, post._id, () => saveComment(post, payload.rootId, payload.comment));
      post.comments_total = Math.max(post.comments_total, payload.total ?? 0);
    }),
  threadLoaded: (state: PostsState, { payload }: PayloadAction<{ postId: string; thread: Comment }>) =>
    withPost(state, payload.postId, (post) => keepingLikes(state, post._id, () => saveThread(post, payload.thread))),
  commentRemovalAsked: (
    state: PostsState,
    { payload }: PayloadAction<{ postId: string; rootId: string | null; id: string }>,
  ) => {
    state.hidden[payload.id] = true;
  },
  commentRemoved: (
    state: PostsState,
    { payload }: PayloadAction<{ postId: string; rootId: string | null; id: string }>,
  ) => {
    delete state.hidden[payload.id];
    withPost(state, payload.postId, (post) => {
      // The push may have counted it already.
      const isThere = (findComment(post, payload.id)?.status ?? 'deleted') !== 'deleted';
      if (isThere) post.comments_total -= 1;
      removeComment(post, payload.rootId, payload.id);
    });
  },
  /** Another has removed it. `isKept`: a text of the user belongs to it, so that a placeholder stays. */
  commentDropped: (
    state: PostsState,
    { payload }: PayloadAction<{ postId: string; rootId: string | null; id: string; total: number; isKept: boolean }>,
  ) => {
    delete state.hidden[payload.id];
    withPost(state, payload.postId, (post) => {
      removeComment(post, payload.rootId, payload.id, payload.isKept);
      post.comments_total = payload.total;
    });
  },
};
