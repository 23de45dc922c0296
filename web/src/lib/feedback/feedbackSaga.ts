import { put, takeEvery } from 'typed-redux-saga';
import { safe } from '../saga.ts';
import { callFailed, errorShown, toastAsked } from './feedbackSlice.ts';

/** The generic handling of refusals (spec 1 §8, D7, D8), save 401, which is the session's. */
function* tell({ payload: { status, code, message, quiet } }: ReturnType<typeof callFailed>) {
  if (quiet || status === 401) return;
  if (status === 0) yield* put(toastAsked({ tone: 'bad', text: 'errors.network' }));
  else yield* put(errorShown({ code, message }));
}

export function* feedbackSaga() {
  yield* takeEvery(callFailed, safe(tell));
}
