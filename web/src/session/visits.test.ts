import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anaStored, forAna, forRoot, ids, rootStored } from '../app/testing/cast.ts';
import { testPortal } from '../app/testing/portal.ts';
import { pathChanged, portalOpened, signOutAsked } from './sessionSlice.ts';
import { pageLeft, personActed } from './visits.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const onWall = async (options: Parameters<typeof testPortal>[0] = { answers: forAna, stored: anaStored }) => {
  const portal = testPortal({ ...options, path: '/company' });
  portal.store.dispatch(portalOpened());
  await pass(0.01);
  const reports = (name: string) => portal.calls.filter((call) => call.name === `visits.${name}`);
  return { ...portal, reports };
};

test('half a minute without an act is the end of a session', async () => {
  const { reports } = await onWall();
  await pass(29);
  expect(reports('session')).toHaveLength(0);
  await pass(2);
  expect(reports('session')).toHaveLength(1);
  const body = (reports('session')[0]?.input.body ?? {}) as Record<string, string>;
  const { sessionStart, currentTime, userId, clientId } = body;
  expect([userId, clientId]).toEqual([ids.ana, ids.northwind]);
  expect(Date.parse(currentTime!) - Date.parse(sessionStart!)).toBe(30_000);
});

test('every act restarts the half minute', async () => {
  const { store, reports } = await onWall();
  for (let act = 0; act < 5; act += 1) {
    await pass(20);
    store.dispatch(personActed());
  }
  expect(reports('session')).toHaveLength(0);
});

test('idle time is not reported again, and the next session begins with the next act', async () => {
  const { store, reports, storage } = await onWall();
  await pass(300);
  expect(reports('session')).toHaveLength(1);
  store.dispatch(personActed());
  await pass(0.01);
  expect(Date.now() - Date.parse(storage.get('sessionStart')!)).toBeLessThan(100);
});

test('the end of the page is reported by a request that outlives it', async () => {
  const { store, reports } = await onWall();
  store.dispatch(pageLeft());
  await pass(0.01);
  expect(reports('session')[0]?.options).toMatchObject({ keepalive: true });
  expect(reports('module')[0]?.options).toMatchObject({ keepalive: true });
});

test('a module is reported on leaving it', async () => {
  const { store, reports } = await onWall();
  await pass(7);
  store.dispatch(pathChanged('/notifications'));
  await pass(0.01);
  expect(reports('module')[0]?.input.body).toMatchObject({ module: 'wall', enteredAt: expect.any(String) });
  store.dispatch(pathChanged('/company'));
  await pass(1);
  store.dispatch(signOutAsked());
  await pass(0.01);
  expect(reports('module')).toHaveLength(2);
});

test('the superadmin is not counted', async () => {
  const { store, reports } = await onWall({ answers: forRoot, stored: { ...rootStored, currentClient: ids.acme } });
  store.dispatch(pathChanged('/notifications'));
  store.dispatch(pageLeft());
  await pass(60);
  expect([...reports('session'), ...reports('module')]).toEqual([]);
});
