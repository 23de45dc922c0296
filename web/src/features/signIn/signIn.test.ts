import { expect, test } from 'vitest';
import { ana, anaStored, forAna, ids } from '../../app/testing/cast.ts';
import { noAnswer, refusal, settle, testPortal } from '../../app/testing/portal.ts';
import { selectPhase } from '../../session/sessionSelectors.ts';
import { signInFeature } from './signInSaga.ts';
import { credentialsGiven, selectSignIn } from './signInSlice.ts';

const given = { login: 'ana@demo.test', password: 'demo-pass' };

const atTheDoor = async (loginPage: unknown, stored = {}) => {
  const portal = testPortal({ answers: { ...forAna, 'auth.loginPage': loginPage }, stored });
  portal.store.inject(signInFeature);
  portal.store.dispatch(credentialsGiven(given));
  await settle();
  return portal;
};

test('the right password opens the portal and is remembered by its token', async () => {
  const { store, storage } = await atTheDoor({ token: anaStored.token, result: ana });
  expect(selectPhase(store.getState())).toBe('ready');
  expect([storage.get('token'), storage.get('uid'), storage.get('authorization')]).toEqual([
    anaStored.token,
    ids.ana,
    'true',
  ]);
  expect(selectSignIn(store.getState())).toMatchObject({ status: 'idle', refusal: null });
});

test('another company of the last visit is not named to the server', async () => {
  const stored = { workspace: 'acme', currentClient: ids.acme };
  const { storage } = await atTheDoor({ token: anaStored.token, result: ana }, stored);
  expect([storage.get('workspace'), storage.get('currentClient')]).toEqual(['demo', ids.northwind]);
});

test('a refusal is shown beside the form, without a dialog, and clears the storage', async () => {
  const { store, storage } = await atTheDoor(
    () => Promise.reject(refusal(400, 'login_failed', { silent: true })),
    anaStored,
  );
  expect(selectSignIn(store.getState())).toMatchObject({ status: 'failed', refusal: { code: 'login_failed' } });
  expect(store.getState().feedback.error).toBeNull();
  expect(storage.get('token')).toBeNull();
});

test('several companies are offered to choose from', async () => {
  const { store } = await atTheDoor(() =>
    Promise.reject(refusal(409, 'workspace_required', { workspaces: ['demo', 'acme'] })),
  );
  expect(selectSignIn(store.getState()).refusal).toEqual({ code: 'workspace_required', workspaces: ['demo', 'acme'] });
});

test('an unavailable server is shown, too', async () => {
  const { store } = await atTheDoor(() => Promise.reject(noAnswer()));
  expect(selectSignIn(store.getState()).refusal?.code).toBe('network');
});
