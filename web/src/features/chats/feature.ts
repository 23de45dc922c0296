import { all, call } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { loadSaga } from './live/loadSaga.ts';
import { pushSaga } from './live/pushSaga.ts';
import { sendSaga } from './live/sendSaga.ts';
import { talkReducer } from './talk/talkSlice.ts';

const talkFeature: Feature = {
  name: 'talk',
  reducer: talkReducer,
  saga: function* () {
    yield* all([call(loadSaga), call(pushSaga), call(sendSaga)]);
  },
};

/** What the page of chats brings into the store. */
export const chatFeatures: readonly Feature[] = [queryFeature, talkFeature];
