import { afterEach, expect, test, vi } from 'vitest';
import {
  ana,
  anaStored,
  buildClient,
  buildUser,
  forAna,
  forRoot,
  ids,
  root,
  rootStored,
} from '../../app/testing/cast.ts';
import { noAnswer, refusal, settle, testPortal } from '../../app/testing/portal.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { companyChosen, portalOpened, signOutAsked } from '../../session/sessionSlice.ts';
import { peopleApi } from './endpoints.ts';
import { peopleFeatures } from './feature.ts';

const bo = 'e'.repeat(24);
const ofBo = { params: { id: bo } };
const follows = (total: number, following: boolean) => ({ result: { user_id: bo, followers: [], total, following } });
const lookUp = ({ params }: { params: { id: string } }) => ({
  result: params.id === ids.ana ? ana : buildUser({ _id: bo }),
});
const { user, followers, follow, changeUser } = peopleApi.endpoints;

afterEach(() => void vi.useRealTimers().restoreAllMocks());

async function people(answers: Record<string, unknown>, stored: object = anaStored) {
  const portal = testPortal({ answers: { ...forAna, 'users.get': lookUp, ...answers }, stored });
  portal.store.dispatch(portalOpened());
  await settle();
  peopleFeatures.forEach((feature) => portal.store.inject(feature));
  const ask = async (action: unknown) => {
    const asked = portal.store.dispatch(action as never);
    await settle();
    return asked;
  };
  const state = () => portal.store.getState();
  const profile = () => {
    const { data: currentData, error } = user.select(ofBo)(state());
    return { ...statusOf({ currentData, error }), user: currentData?.result };
  };
  const count = (name: string) => portal.names().filter((one) => one === name).length;
  return { ...portal, ask, state, profile, count };
}

test('a profile opens, also while followers cannot be asked for', async () => {
  const { ask, profile, state } = await people({
    'follows.of': () => Promise.reject(refusal(503, 'service_unavailable')),
  });
  void ask(user.initiate(ofBo));
  expect(profile().status).toBe('loading');
  await ask(followers.initiate(ofBo));
  expect(profile()).toMatchObject({ status: 'ready', user: { _id: bo } });
  expect(followers.select(ofBo)(state()).data).toBeUndefined();
});

test('a profile of another company is missing, not broken, and is not asked for again', async () => {
  const get = ({ params }: { params: { id: string } }) =>
    params.id === ids.ana ? { result: ana } : Promise.reject(refusal(404, 'user_not_found'));
  const { ask, profile, count, store } = await people({ 'users.get': get });
  vi.useFakeTimers();
  void ask(user.initiate(ofBo));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(profile()).toMatchObject({ status: 'missing', code: 'user_not_found' });
  expect(count('users.get')).toBe(2);
  expect(store.getState().feedback).toMatchObject({ error: null, toasts: [] });
});

test('a profile whose service is unavailable says so and is asked for again with backoff', async () => {
  let isDown = true;
  const get = (input: never) => (isDown ? Promise.reject(refusal(503, 'service_unavailable')) : lookUp(input));
  // No jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { ask, profile, count } = await people({ 'users.get': get }, {});
  vi.useFakeTimers();
  void ask(user.initiate(ofBo));
  await vi.advanceTimersByTimeAsync(10);
  expect(profile()).toMatchObject({ status: 'failed', code: 'service_unavailable' });
  await vi.advanceTimersByTimeAsync(2_400);
  expect(count('users.get')).toBe(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(count('users.get')).toBe(2);
  isDown = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(profile().status).toBe('ready');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(count('users.get')).toBe(3);
});

test('following is shown immediately, and undone when the request fails', async () => {
  const { ask, state } = await people({
    'follows.of': follows(4, false),
    'follows.follow': () => Promise.reject(noAnswer()),
  });
  const shown = () => followers.select(ofBo)(state()).data?.result;
  await ask(followers.initiate(ofBo));
  void ask(follow.initiate({ body: { user_id: bo } }));
  expect(shown()).toMatchObject({ total: 5, following: true });
  await settle();
  expect(shown()).toMatchObject({ total: 4, following: false });
  expect(state().feedback.toasts).toMatchObject([{ text: 'errors.network' }]);
});

test('a saved profile is asked for again and is the new name everywhere; a refused one names its fields', async () => {
  let answer: unknown = { result: buildUser({ fullName: 'Ana Kov' }) };
  const { ask, state, count } = await people({ 'users.update': () => answer });
  await ask(user.initiate({ params: { id: ids.ana } }));
  const before = count('users.get');
  const send = () => changeUser.initiate({ params: { id: ids.ana }, body: { lastName: 'Kov' } });
  await ask(send());
  expect(state().session.me?.fullName).toBe('Ana Kov');
  expect(count('users.get')).toBe(before + 1);
  answer = Promise.reject(refusal(422, 'validation', { fields: { lastName: 'too_long' } }));
  const refused = (await ask(send())) as unknown as { error: unknown };
  expect(refused).toMatchObject({ error: { code: 'validation', fields: { lastName: 'too_long' } } });
  expect(state().feedback.error).toBeNull();
});

test('a sign-out clears what was asked for', async () => {
  const { ask, profile, store } = await people({});
  await ask(user.initiate(ofBo));
  expect(profile().status).toBe('ready');
  await ask(signOutAsked());
  expect(profile()).toMatchObject({ status: 'loading', user: undefined });
  expect(store.getState().query.queries).toEqual({});
});

test('a change of company clears what was asked for, and an answer of the company before is dropped', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const get = ({ params }: { params: { id: string } }) =>
    params.id === ids.root ? { result: root } : new Promise((resolve) => (answer = resolve));
  const clientsGet = ({ params }: { params: { id: string } }) => ({ result: buildClient({ _id: params.id }) });
  const { ask, store } = await people(
    { ...forRoot, 'users.get': get, 'clients.get': clientsGet },
    { ...rootStored, currentClient: ids.northwind },
  );
  store.dispatch(user.initiate(ofBo) as never);
  await ask(companyChosen(ids.acme));
  answer({ result: buildUser({ _id: bo }) });
  await settle();
  expect(store.getState().query.queries).toEqual({});
});
