import { expect, test } from 'vitest';
import { anaStored, buildUser, forAna, forRoot, ids, rootStored } from '../app/testing/cast.ts';
import { refusal, settle, testPortal, tokenFor } from '../app/testing/portal.ts';
import { callFailed, selectToasts } from '../lib/feedback/feedbackSlice.ts';
import { selectClient, selectEnded, selectMe, selectPhase, selectTabSession } from './sessionSelectors.ts';
import { portalOpened, signOutAsked, storedSessionChanged } from './sessionSlice.ts';

const bo = buildUser({ _id: 'e'.repeat(24), fullName: 'Bo Adams' });
const boToken = tokenFor(bo._id, ids.northwind);

const answers = {
  ...forAna,
  'users.get': ({ params }: { params: { id: string } }) =>
    params.id === bo._id ? { result: bo } : forAna['users.get'],
};

async function opened(options: Parameters<typeof testPortal>[0] = { answers, stored: anaStored }) {
  const portal = testPortal(options);
  portal.store.dispatch(portalOpened());
  await settle();
  return portal;
}

const look = async ({ store }: Awaited<ReturnType<typeof opened>>) => {
  store.dispatch(storedSessionChanged());
  await settle();
};

test('a sign-out in another tab ends the session here', async () => {
  const portal = await opened();
  expect(selectPhase(portal.store.getState())).toBe('ready');
  portal.storage.remove('token', 'uid');
  await look(portal);
  expect([selectPhase, selectMe, selectEnded].map((select) => select(portal.store.getState() as never))).toEqual([
    'public',
    null,
    'elsewhere',
  ]);
  expect(portal.names()).not.toContain('auth.logout');
});

test('a sign-in of another user in another tab opens the start page as that user, and says so', async () => {
  const portal = await opened();
  portal.storage.set('token', boToken);
  await look(portal);
  expect(selectMe(portal.store.getState())?._id).toBe(bo._id);
  expect(portal.visited).toEqual(['/']);
  expect(selectToasts(portal.store.getState())).toMatchObject([{ values: { name: 'Bo Adams' } }]);
  expect(portal.storage.get('token')).toBe(boToken);
});

test('the same user who signs in again stays on the page', async () => {
  const portal = await opened();
  portal.storage.remove('token');
  await look(portal);
  portal.storage.set('token', anaStored.token);
  await look(portal);
  expect(selectMe(portal.store.getState())?._id).toBe(ids.ana);
  expect(portal.visited).toEqual([]);
  expect(selectToasts(portal.store.getState())).toEqual([]);
});

test('a call that is refused because of another account makes the tab follow', async () => {
  const portal = await opened();
  portal.storage.set('token', boToken);
  portal.store.dispatch(callFailed({ call: 'x', status: 409, code: 'another_account', message: '', quiet: true }));
  await settle();
  expect(selectMe(portal.store.getState())?._id).toBe(bo._id);
});

test.each([
  ['while another tab signs out', 0, 'elsewhere'],
  ['long after a tab that signed out was closed', 60_000, 'expired'],
  ['without another tab', null, 'expired'],
])('the end of the session that the server tells first is said as what it is: %s', async (_, agoMs, reason) => {
  const portal = await opened();
  if (agoMs !== null) portal.storage.set('leaving', String(Date.now() - agoMs));
  portal.store.dispatch(callFailed({ call: 'x', status: 401, code: 'unauthorized', message: '', quiet: true }));
  await settle();
  expect(selectEnded(portal.store.getState())).toBe(reason);
});

test('a demanded second factor stops the portal, and keeping one that is to be removed does not', async () => {
  const portal = await opened();
  const failed = (status: number) =>
    portal.store.dispatch(callFailed({ call: 'x', status, code: 'second_factor_demanded', message: '', quiet: true }));
  failed(422);
  await settle();
  expect(selectPhase(portal.store.getState())).toBe('ready');
  failed(403);
  await settle();
  expect(selectPhase(portal.store.getState())).not.toBe('ready');
});

test('a sign-out leaves the session that another tab has begun for somebody else', async () => {
  const refused = () => Promise.reject(refusal(409, 'another_account'));
  const portal = await opened({ answers: { ...answers, 'auth.logout': refused }, stored: anaStored });
  portal.storage.set('token', boToken);
  portal.store.dispatch(signOutAsked());
  await settle();
  expect(portal.storage.get('token')).toBe(boToken);
});

test('the superadmin’s tabs are in one company', async () => {
  const portal = await opened({ answers: forRoot, stored: { ...rootStored, currentClient: ids.northwind } });
  portal.storage.set('currentClient', ids.acme);
  expect(selectTabSession(portal.store.getState()).companyId).toBe(ids.northwind);
  await look(portal);
  expect(selectTabSession(portal.store.getState()).companyId).toBe(ids.acme);
  expect(selectClient(portal.store.getState())?._id).toBe(ids.acme);
});

test('nothing happens while what is stored is what the tab shows', async () => {
  const portal = await opened();
  const before = portal.store.getState();
  await look(portal);
  expect(portal.store.getState()).toEqual(before);
});
