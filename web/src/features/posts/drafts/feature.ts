import { all, call } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { sendingSaga } from './sending.ts';
import { draftsReducer } from './slice.ts';
import { storingSaga } from './storing.ts';
import { uploadsSaga } from './uploads.ts';

/** Texts that are being written: posts, comments, answers and changes of them, each with its files. */
export const draftsFeature: Feature = {
  name: 'drafts',
  reducer: draftsReducer,
  saga: function* () {
    yield* all([call(storingSaga), call(uploadsSaga), call(sendingSaga)]);
  },
};
