import { all, call } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { draftsFeature } from './drafts/feature.ts';
import { commentsSaga } from './sagas/comments.ts';
import { deletionsSaga } from './sagas/deletions.ts';
import { feedsSaga } from './sagas/feeds.ts';
import { likesSaga } from './sagas/likes.ts';
import { linkedSaga } from './sagas/linked.ts';
import { liveSaga } from './sagas/live.ts';
import { postsSaga } from './sagas/posts.ts';
import { removalsSaga } from './sagas/removals.ts';
import { postsReducer } from './slice.ts';

const postsFeature: Feature = {
  name: 'posts',
  reducer: postsReducer,
  saga: function* () {
    yield* all(
      [feedsSaga, postsSaga, likesSaga, liveSaga, commentsSaga, linkedSaga, removalsSaga, deletionsSaga].map((saga) =>
        call(saga),
      ),
    );
  },
};

/** What a page with posts brings into the store. */
export const postFeatures: readonly Feature[] = [postsFeature, draftsFeature];
