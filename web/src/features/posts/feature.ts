import { all, call } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { draftsFeature } from './drafts/feature.ts';
import { commentsSaga } from './sagas/comments.ts';
import { feedsSaga } from './sagas/feeds.ts';
import { likesSaga } from './sagas/likes.ts';
import { liveSaga } from './sagas/live.ts';
import { postsSaga } from './sagas/posts.ts';
import { removalsSaga } from './sagas/removals.ts';
import { postsReducer } from './slice.ts';

const postsFeature: Feature = {
  name: 'posts',
  reducer: postsReducer,
  saga: function* () {
    yield* all([feedsSaga, postsSaga, likesSaga, liveSaga, commentsSaga, removalsSaga].map((saga) => call(saga)));
  },
};

/** What a page with posts brings into the store. */
export const postFeatures: readonly Feature[] = [postsFeature, draftsFeature];
