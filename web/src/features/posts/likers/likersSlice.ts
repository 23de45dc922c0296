import { likes, type Post } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { callApi, safe } from '../../../lib/saga.ts';

interface LikersState {
  postId: string | null;
  likes: Post['likes'];
  page: number;
  total: number;
  status: 'loading' | 'ready' | 'failed';
}

const initialState: LikersState = { postId: null, likes: [], page: 0, total: 0, status: 'loading' };

const slice = createSlice({
  name: 'likers',
  initialState,
  reducers: {
    /** Somebody wants to know who likes a post: from the newest on, or the next page. */
    likersAsked: (state, { payload }: PayloadAction<{ postId: string; page: number }>) =>
      payload.page === 1 ? { ...initialState, postId: payload.postId } : { ...state, status: 'loading' as const },
    likersLoaded: (state, { payload }: PayloadAction<Pick<LikersState, 'likes' | 'page' | 'total'>>) => ({
      ...state,
      ...payload,
      likes: payload.page === 1 ? payload.likes : [...state.likes, ...payload.likes],
      status: 'ready' as const,
    }),
    likersFailed: (state) => ({ ...state, status: 'failed' as const }),
  },
});

export const { likersAsked, likersLoaded, likersFailed } = slice.actions;
export const selectLikers = (state: { likers: LikersState }) => state.likers;

function* load({ payload: { postId: id, page } }: ReturnType<typeof likersAsked>) {
  try {
    const answer = yield* callApi(likes.list, { params: { id }, query: { page } }, { quiet: true });
    yield* put(likersLoaded({ likes: answer.result, page, total: answer.total }));
  } catch (error) {
    yield* put(likersFailed());
    throw error;
  }
}

/** Who likes a post. */
export const likersFeature: Feature = {
  name: 'likers',
  reducer: slice.reducer,
  saga: function* () {
    yield* takeLatest(likersAsked, safe(load));
  },
};
