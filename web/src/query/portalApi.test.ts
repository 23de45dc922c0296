import { users } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { anaStored, buildUser, forAna, ids } from '../app/testing/cast.ts';
import { noAnswer, settle, testPortal } from '../app/testing/portal.ts';
import { networkReturned } from '../realtime/realtimeSlice.ts';
import { portalOpened } from '../session/sessionSlice.ts';
import { mutation, portalApi, query } from './portalApi.ts';
import { queryFeature } from './querySaga.ts';

const bo = 'e'.repeat(24);
const list = { params: { workspace: 'demo' }, body: {} };

const { endpoints } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    rows: query(build, users.filter),
    change: mutation(build, users.update),
    changeSilently: mutation(build, users.update, { invalidates: () => [] }),
  }),
});

async function openList() {
  let name = 'Bo';
  let isCut = false;
  const portal = testPortal({
    answers: {
      ...forAna,
      'users.filter': () => (isCut ? Promise.reject(noAnswer()) : { result: [{ _id: bo, fullName: name }] }),
      'users.update': { result: buildUser({ _id: bo }) },
    },
    stored: anaStored,
  });
  portal.store.dispatch(portalOpened());
  await settle();
  portal.store.inject(queryFeature);
  const ask = async (action: unknown) => {
    portal.store.dispatch(action as never);
    await settle();
    await settle();
  };
  await ask(endpoints.rows.initiate(list));
  const shown = (arg: object = list) =>
    endpoints.rows.select(arg as typeof list)(portal.store.getState()).data?.result[0]?.fullName;
  return { ask, shown, rename: (to: string) => (name = to), cut: (is: boolean) => (isCut = is) };
}

test('after a change of an item, lists of its area show the change', async () => {
  const { ask, shown, rename } = await openList();
  rename('Robert');
  expect(shown()).toBe('Bo');
  await ask(endpoints.change.initiate({ params: { id: bo }, body: { firstName: 'Robert' } }));
  expect(shown()).toBe('Robert');
});

test('a list is requested again when one of its rows becomes stale', async () => {
  const { ask, shown, rename } = await openList();
  rename('Robert');
  await ask(portalApi.util.invalidateTags([{ type: 'users', id: ids.ana }]));
  expect(shown()).toBe('Bo');
  await ask(portalApi.util.invalidateTags([{ type: 'users', id: bo }]));
  expect(shown()).toBe('Robert');
});

test('a list that failed without network is requested when it is back, before its next try', async () => {
  const { ask, shown, rename, cut } = await openList();
  const failing = { params: { workspace: 'demo' }, body: { search: 'r' } };
  cut(true);
  await ask(endpoints.rows.initiate(failing));
  cut(false);
  rename('Robert');
  await ask(networkReturned());
  expect(shown(failing)).toBe('Robert');
});

test('a mutation with tags of its own invalidates only these', async () => {
  const { ask, shown, rename } = await openList();
  rename('Robert');
  await ask(endpoints.changeSilently.initiate({ params: { id: bo }, body: { firstName: 'Robert' } }));
  expect(shown()).toBe('Bo');
});
