import { users } from '@atrium/contracts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, take, takeLatest } from 'typed-redux-saga';
import { retryDelayMs } from '../lib/retry.ts';
import { callApi, fromContext, safe, type SocketLike } from '../lib/saga.ts';
import { readToken } from '../lib/token.ts';
import {
  pushed,
  pushNames,
  realtimeAsked,
  realtimeConnected,
  realtimeEnded,
  realtimeLost,
  realtimeRestored,
} from './realtimeSlice.ts';

type Received = UnknownAction | { refused: true };

const listen = (socket: SocketLike) =>
  eventChannel<Received>((emit) => {
    let wasConnected = false;
    socket.on('connect', () => {
      emit(wasConnected ? realtimeRestored() : realtimeConnected());
      wasConnected = true;
    });
    socket.on('disconnect', (reason: string) => {
      emit(realtimeLost());
      // Only this one does not reconnect by itself.
      if (reason === 'io server disconnect') emit({ refused: true });
    });
    socket.on('connect_error', ({ data }: { data?: unknown } = {}) => {
      emit(realtimeLost());
      // Refused by the server, which ends the attempts; a lost connection has no data.
      if (data) emit({ refused: true });
    });
    for (const name of pushNames) socket.on(name, (data) => emit(pushed[name](data as never)));
    return () => socket.disconnect();
  });

/** The server closed or refused the connection: 401 ends the session, otherwise connect again. */
function* reconnect(socket: SocketLike, attempt: number) {
  const id = readToken((yield* fromContext('storage')).get('token'))?._id;
  if (!id) return;
  yield* delay(attempt ? retryDelayMs(attempt) : 1_000);
  yield* call(
    safe(function* () {
      yield* callApi(users.get, { params: { id } }, { quiet: true });
    }),
  );
  if ((yield* fromContext('storage')).get('token')) socket.connect();
}

function* stayConnected({ payload: { clientId, userId } }: ReturnType<typeof realtimeAsked>) {
  const storage = yield* fromContext('storage');
  if (!storage.get('token')) return;
  const open = yield* fromContext('openSocket');
  const socket = yield* call(open, clientId, userId, () => storage.get('token'));
  const received = yield* call(listen, socket);
  try {
    const { ended } = yield* race({ forwarding: call(forward, received, socket), ended: take(realtimeEnded) });
    if (ended) socket.emit('logout');
  } finally {
    received.close();
  }
}

function* forward(received: EventChannel<Received>, socket: SocketLike) {
  let refusals = 0;
  for (;;) {
    const event = yield* take(received);
    if ('refused' in event) {
      yield* call(reconnect, socket, refusals);
      refusals += 1;
      continue;
    }
    yield* put(event as UnknownAction);
    if (!realtimeLost.match(event)) refusals = 0;
  }
}

/** A new company's connection replaces the last one. */
export function* realtimeSaga() {
  yield* takeLatest(realtimeAsked, safe(stayConnected));
}
