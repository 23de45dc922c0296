import { put, takeEvery } from 'typed-redux-saga';
import { safe } from '../saga.ts';
import { callFailed, errorShown, toastAsked } from './feedbackSlice.ts';

/** Handles refusals (D7, D8) except 401, which the session handles. */
function* showFailure({ payload: { status, code, message, quiet } }: ReturnType<typeof callFailed>) {
  if (quiet || status === 401) return;
  if (status === 0) yield* put(toastAsked({ tone: 'bad', text: 'errors.network' }));
  else yield* put(errorShown({ code, message }));
}

export function* feedbackSaga() {
  yield* takeEvery(callFailed, safe(showFailure));
}
