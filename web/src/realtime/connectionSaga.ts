import { call, takeEvery } from 'typed-redux-saga';
import { announceConnectionReturn } from '../lib/connection.ts';
import { safe } from '../lib/saga.ts';
import { networkReturned, realtimeRestored } from './realtimeSlice.ts';

/** Pictures and code that could not be loaded are not in the store; they hear of the return here. */
export function* connectionSaga() {
  yield* takeEvery(
    [networkReturned, realtimeRestored],
    safe(function* () {
      yield* call(announceConnectionReturn);
    }),
  );
}
