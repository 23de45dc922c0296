import { all, spawn } from 'typed-redux-saga';
import { feedbackSaga } from '../lib/feedback/feedbackSaga.ts';
import { safe } from '../lib/saga.ts';
import { connectionSaga } from '../realtime/connectionSaga.ts';
import { realtimeSaga } from '../realtime/realtimeSaga.ts';
import { sessionSaga } from '../session/sessionSaga.ts';

/** Runs from the start; features bring their sagas with `inject`. */
export function* rootSaga() {
  yield* all([feedbackSaga, connectionSaga, realtimeSaga, sessionSaga].map((saga) => spawn(safe(saga))));
}
