import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ana, forAna, ids } from '../app/testing/cast.ts';
import { refusal, testPortal, tokenFor } from '../app/testing/portal.ts';
import { signInFeature } from '../features/signIn/signInSaga.ts';
import { credentialsGiven } from '../features/signIn/signInSlice.ts';
import { selectPhase } from './sessionSelectors.ts';
import { signOutAsked } from './sessionSlice.ts';
import { selectIdleEndsAt, sharedIdleFeature, stayAsked } from './sharedIdleSlice.ts';
import { personActed } from './visits.ts';

const token = tokenFor(ids.ana, ids.northwind, undefined, { sharedComputer: true });
const credentials = { login: 'ana@demo.test', password: 'demo-pass', sharedComputer: true };
const minute = 60_000;

const history = { replaceState: vi.fn() };
const location = { reload: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', location);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.clearAllMocks();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Anna signs in on a shared computer, where the last visitor has left something. */
async function onSharedComputer(answers: object = forAna) {
  const stored = { lang: 'ru', workspace: 'acme', currentClient: ids.acme };
  const portal = testPortal({ answers: { ...answers, 'auth.loginPage': { token, result: ana } }, stored });
  portal.store.inject(signInFeature);
  portal.store.inject(sharedIdleFeature);
  portal.store.dispatch(credentialsGiven(credentials));
  await vi.waitFor(() => expect(selectPhase(portal.store.getState())).toBe('ready'));
  // The watch has been loaded once its channel is there.
  await vi.dynamicImportSettled();
  return portal;
}

const isSignedOut = ({ store }: Awaited<ReturnType<typeof onSharedComputer>>) =>
  selectPhase(store.getState()) === 'public';

test('after half an hour without use the session ends, on the server too, and the page is opened again', async () => {
  const portal = await onSharedComputer();
  await vi.advanceTimersByTimeAsync(27 * minute);
  portal.store.dispatch(personActed());
  await vi.advanceTimersByTimeAsync(29 * minute);
  expect(isSignedOut(portal)).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(isSignedOut(portal)).toBe(true);
  expect(portal.names()).toContain('auth.logout');
  expect(history.replaceState).toHaveBeenCalledWith({ usr: { ended: 'idle' } }, '', '/login/');
  expect(location.reload).toHaveBeenCalledOnce();
});

const warnedUntil = ({ store }: Awaited<ReturnType<typeof onSharedComputer>>) => selectIdleEndsAt(store.getState());

test('two minutes before the end a warning comes: only its answer keeps the session, and the server learns of it', async () => {
  const portal = await onSharedComputer();
  const tabs = new BroadcastChannel('sharedComputer.acts');
  const heard = vi.fn();
  tabs.onmessage = heard;
  await vi.advanceTimersByTimeAsync(28 * minute - 100);
  expect(warnedUntil(portal)).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(warnedUntil(portal)! - Date.now()).toBeCloseTo(2 * minute, -3);
  portal.store.dispatch(personActed()); // on the way to "Sign out"
  expect(warnedUntil(portal)).not.toBeNull();
  const asked = portal.names().filter((name) => name === 'users.get').length;
  portal.store.dispatch(stayAsked());
  expect(warnedUntil(portal)).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(portal.names().filter((name) => name === 'users.get').length).toBe(asked + 1);
  await vi.advanceTimersByTimeAsync(2 * minute);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  tabs.close();
  await vi.advanceTimersByTimeAsync(25 * minute);
  expect(isSignedOut(portal)).toBe(false);
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(isSignedOut(portal)).toBe(true);
  expect(warnedUntil(portal)).toBeNull();
});

test('what is done in another tab takes the warning back, and keeps this session on the server, too', async () => {
  const portal = await onSharedComputer();
  const other = new BroadcastChannel('sharedComputer.acts');
  const echoed = vi.fn();
  other.onmessage = echoed;
  await vi.advanceTimersByTimeAsync(29 * minute);
  expect(warnedUntil(portal)).not.toBeNull();
  const asked = portal.names().filter((name) => name === 'users.get').length;
  other.postMessage('acted');
  await vi.waitFor(() => expect(warnedUntil(portal)).toBeNull());
  await vi.advanceTimersByTimeAsync(100);
  expect(portal.names().filter((name) => name === 'users.get').length).toBe(asked + 1);
  other.postMessage('acted');
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(isSignedOut(portal)).toBe(false);
  expect(portal.names().filter((name) => name === 'users.get').length).toBe(asked + 2);
  expect(echoed).not.toHaveBeenCalled();
  other.close();
  await vi.advanceTimersByTimeAsync(11 * minute);
  expect(isSignedOut(portal)).toBe(true);
});

test('a computer that has slept for long does not go on with the next act', async () => {
  const portal = await onSharedComputer();
  vi.setSystemTime(Date.now() + 40 * minute);
  portal.store.dispatch(personActed());
  await vi.advanceTimersByTimeAsync(1000);
  expect(isSignedOut(portal)).toBe(true);
});

test('a sign-out leaves nothing behind, neither of the tab nor of the device', async () => {
  const portal = await onSharedComputer();
  expect(portal.storage.get('token')).toBe(token);
  portal.store.dispatch(signOutAsked());
  await vi.advanceTimersByTimeAsync(100);
  for (const key of ['token', 'uid', 'lang', 'workspace', 'currentClient', 'start_page', 'sessionStart'] as const)
    expect(portal.storage.get(key), key).toBeNull();
  expect(location.reload).toHaveBeenCalledOnce();
});

test('a session that the server has ended is cleared in the same way', async () => {
  let isOver = false;
  const portal = await onSharedComputer({
    ...forAna,
    'visits.session': () => (isOver ? Promise.reject(refusal(401, 'unauthorized')) : {}),
  });
  isOver = true;
  portal.store.dispatch(personActed());
  await vi.advanceTimersByTimeAsync(minute);
  expect(isSignedOut(portal)).toBe(true);
  expect(portal.storage.get('token')).toBeNull();
  expect(history.replaceState).toHaveBeenCalledWith({ usr: { ended: 'expired' } }, '', '/login/');
});

test('another tab that signs out, or signs in somebody else, ends it, and the cookie for files is that tab’s', async () => {
  for (const [message, ended] of [
    [null, 'elsewhere'],
    [ids.root, 'replaced'],
  ] as const) {
    const portal = await onSharedComputer();
    const channel = new BroadcastChannel('sharedComputer');
    channel.postMessage(ids.ana);
    channel.postMessage(message);
    const heard = vi.fn();
    channel.onmessage = heard;
    await vi.waitFor(() => expect(isSignedOut(portal)).toBe(true));
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).not.toHaveBeenCalled(); // it would end what the other tab has begun
    channel.close();
    expect(history.replaceState).toHaveBeenCalledWith({ usr: { ended } }, '', '/login/');
    const logout = portal.calls.find(({ name }) => name === 'auth.logout');
    expect(logout?.input.body).toEqual({ user: ids.ana, keepFiles: true });
  }
});
