import { clients } from '@atrium/contracts';
import type { Action } from '@reduxjs/toolkit';
import { delay, put, race, select, take } from 'typed-redux-saga';
import { callApi } from '../lib/saga.ts';
import { realtimeRestored } from '../realtime/realtimeSlice.ts';
import { showUserLanguage } from './language.ts';
import { selectClient, selectMe, type SessionRoot } from './sessionSelectors.ts';
import { clientEntered, companyChosen, companyLeft, signedOut } from './sessionSlice.ts';

/** All browsers of a company hear of a change in one moment, and ask within this time. */
const spreadMs = 8_000;

/** Shows what has changed of the company: its looks, functions, settings and menu. */
export function* followCompany(heard: Action) {
  yield* race({ shown: showNewest(heard), left: take([signedOut, companyChosen, companyLeft]) });
}

function* showNewest(heard: Action) {
  yield* delay(Math.random() * spreadMs);
  const before = yield* select((state: SessionRoot) => selectClient(state));
  if (!before) return;
  const { result: client } = yield* callApi(clients.get, { params: { id: before._id } }, { quiet: true });
  // The features fill in by themselves when the connection is back.
  if (realtimeRestored.match(heard) && client.updated === before.updated) return;
  yield* put(clientEntered(client));
  const me = yield* select((state: SessionRoot) => selectMe(state));
  if (me && client.settings.lang !== before.settings.lang) yield* showUserLanguage(me, client.settings.lang);
}
