import { users } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { anaStored, forAna, ids } from '../app/testing/cast.ts';
import { noAnswer, refusal, settle, testPortal } from '../app/testing/portal.ts';
import { callFailed } from '../lib/feedback/feedbackSlice.ts';
import { callApi } from '../lib/saga.ts';
import { selectEnded, selectMe, selectPhase } from './sessionSelectors.ts';
import { portalOpened, signOutAsked } from './sessionSlice.ts';

const signedInPortal = async (answers: object = forAna) => {
  const portal = testPortal({ answers: answers as never, stored: anaStored });
  portal.store.dispatch(portalOpened());
  await settle();
  expect(selectPhase(portal.store.getState())).toBe('ready');
  return portal;
};

test('a sign-out ends the session and the socket, clears the device and leads to the login', async () => {
  const { store, storage, calls, visited, sockets } = await signedInPortal();
  store.dispatch(signOutAsked());
  await settle();
  const logout = calls.find(({ name }) => name === 'auth.logout');
  expect(logout?.input.body).toEqual({ user: ids.ana });
  expect(logout?.options, 'no answer comes after the next sign-in').toMatchObject({ signal: expect.any(AbortSignal) });
  expect(visited).toEqual(['/login/']);
  expect(['token', 'uid', 'authorization', 'currentClient'].map((key) => storage.get(key as never))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(selectMe(store.getState())).toBeNull();
  expect(sockets[0]).toMatchObject({ sent: ['logout'], isOpen: false });
});

test('what the server refuses while one signs out is no end of its own', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const logout = () => new Promise((resolve) => (answer = resolve));
  const { store, visited } = await signedInPortal({ ...forAna, 'auth.logout': logout });
  store.dispatch(signOutAsked());
  await settle();
  store.dispatch(callFailed({ call: 'x', status: 401, code: 'unauthorized', message: '', quiet: true }));
  await settle();
  expect(selectPhase(store.getState())).toBe('ready');
  answer({});
  await settle();
  expect(visited).toEqual(['/login/']);
  expect(selectEnded(store.getState())).toBe('asked');
});

test('the workspace stays stored for the next sign-in', async () => {
  const { store, storage } = await signedInPortal();
  store.dispatch(signOutAsked());
  await settle();
  expect(storage.get('workspace')).toBe('demo');
});

test('the sign-out works while the server is unavailable', async () => {
  const { store, storage } = await signedInPortal({ ...forAna, 'auth.logout': () => Promise.reject(noAnswer()) });
  store.dispatch(signOutAsked());
  await settle();
  expect(selectPhase(store.getState())).toBe('public');
  expect(storage.get('token')).toBeNull();
});

test('any call that is answered by 401 ends the session', async () => {
  let isOver = false;
  const usersGet = () => (isOver ? Promise.reject(refusal(401, 'unauthorized')) : forAna['users.get']);
  const { store, storage, sockets } = await signedInPortal({ ...forAna, 'users.get': usersGet });
  isOver = true;
  store.inject({ name: 'probe', saga: () => callApi(users.get, { params: { id: ids.ana } }, { quiet: true }) });
  await settle();
  expect(selectPhase(store.getState())).toBe('public');
  expect(storage.get('token')).toBeNull();
  expect(sockets[0]?.isOpen).toBe(false);
});
