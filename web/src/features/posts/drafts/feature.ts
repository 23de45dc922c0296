import { all, call } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { keepingSaga } from './keeping.ts';
import { sendingSaga } from './sending.ts';
import { draftsReducer } from './slice.ts';
import { uploadsSaga } from './uploads.ts';

/** What people are writing: posts, comments, answers and changes of them, each with its files. */
export const draftsFeature: Feature = {
  name: 'drafts',
  reducer: draftsReducer,
  saga: function* () {
    yield* all([call(keepingSaga), call(uploadsSaga), call(sendingSaga)]);
  },
};
