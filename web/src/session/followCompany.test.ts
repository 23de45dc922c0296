import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anaStored, buildClient, forAna, forRoot, ids, rootStored } from '../app/testing/cast.ts';
import { testPortal } from '../app/testing/portal.ts';
import { companyChosen, portalOpened, signOutAsked } from './sessionSlice.ts';

// Loaded on demand, which takes time of the real clock.
beforeAll(() => import('./followCompany.ts'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = async (answers: object = forAna, stored: object = anaStored) => {
  let now = buildClient({ updated: '1' });
  const portal = testPortal({ answers: { ...answers, 'clients.get': () => ({ result: now }) } as never, stored });
  portal.store.dispatch(portalOpened());
  await vi.advanceTimersByTimeAsync(10);
  const socket = portal.sockets[0]!;
  socket.emit('connect');
  const asked = () => portal.calls.filter(({ name }) => name === 'clients.get').length;
  return {
    ...portal,
    socket,
    asked,
    first: asked(),
    change: (over: object) => (now = buildClient({ updated: '2', ...over })),
    shown: () => portal.store.getState().session.client!,
    push: () => socket.emit('company:changed', { _id: ids.northwind }),
  };
};

test('a change of the company is shown within ten seconds', async () => {
  const { change, push, shown, asked, first } = await opened();
  change({ name: 'Northwind Traders' });
  push();
  push();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown().name).toBe('Northwind Traders');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toBe(first + 1);
});

test('the browsers of a company do not all ask in one moment', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { push, asked, first } = await opened();
  push();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(asked()).toBe(first);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked()).toBe(first + 1);
  random.mockRestore();
});

test('another language of the company is that of people without their own', async () => {
  const { change, push, store } = await opened();
  expect(store.getState().session.language).toBe('en');
  change({ settings: { lang: 'ua', start_page: 'company' } });
  push();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.getState().session.language).toBe('ua');
});

test('what was missed without connection is filled in', async () => {
  const { change, socket, shown } = await opened();
  change({ name: 'Northwind Traders' });
  socket.emit('disconnect', 'transport close');
  socket.emit('connect');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown().name).toBe('Northwind Traders');
});

test('after the sign-out nothing is asked', async () => {
  const { push, asked, first, store } = await opened();
  push();
  await vi.advanceTimersByTimeAsync(0);
  store.dispatch(signOutAsked());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toBe(first);
  expect(store.getState().session.client).toBeNull();
});

test('a superadmin who has gone to no company stays outside', async () => {
  const inCompany = { ...rootStored, currentClient: ids.northwind };
  const { push, asked, first, store } = await opened(forRoot, inCompany);
  expect(store.getState().session.client?._id).toBe(ids.northwind);
  push();
  await vi.advanceTimersByTimeAsync(0);
  store.dispatch(companyChosen(null));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toBe(first);
  expect(store.getState().session.client).toBeNull();
});
