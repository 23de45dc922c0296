import type { ResultOf, users } from '@atrium/contracts';
import { put, takeEvery } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { safe } from '../../lib/saga.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { peopleApi } from './endpoints.ts';
import { showOwn } from './own.ts';
import { picturesSaga } from './picturesSaga.ts';
import { peopleReducer } from './pictureSlice.ts';

function* showSaved({ payload }: { payload: ResultOf<typeof users.update> }) {
  yield* showOwn(payload.result);
  yield* put(toastAsked({ tone: 'good', text: 'profile.saved' }));
}

const peopleFeature: Feature = {
  name: 'people',
  reducer: peopleReducer,
  saga: function* () {
    yield* takeEvery(peopleApi.endpoints.changeUser.matchFulfilled, safe(showSaved));
    yield* picturesSaga();
  },
};

/** What a page with profiles brings into the store. */
export const peopleFeatures: readonly Feature[] = [queryFeature, peopleFeature];
