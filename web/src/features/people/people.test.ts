import { expect, test } from 'vitest';
import { squareOf, moved } from '../../ui/crop.ts';
import { portalOpened } from '../../session/sessionSlice.ts';
import { ana, anaStored, buildUser, forAna, ids } from '../../app/testing/cast.ts';
import { noAnswer, refusal, settle, testPortal } from '../../app/testing/portal.ts';
import { peopleFeature } from './profileSaga.ts';
import {
  followChosen,
  profileOpened,
  profileSent,
  selectFollows,
  selectProfilePage,
  selectSaving,
  selectUser,
} from './profileSlice.ts';

const bo = 'e'.repeat(24);
const follows = (total: number, following: boolean) => ({ result: { user_id: bo, followers: [], total, following } });
const lookUp = ({ params }: { params: { id: string } }) => ({
  result: params.id === ids.ana ? ana : buildUser({ _id: bo }),
});

async function people(answers: Record<string, unknown>) {
  const portal = testPortal({ answers: { ...forAna, 'users.get': lookUp, ...answers }, stored: anaStored });
  portal.store.dispatch(portalOpened());
  await settle();
  portal.store.inject(peopleFeature);
  const ask = async (action: unknown) => {
    portal.store.dispatch(action as never);
    await settle();
  };
  return { ...portal, ask, state: () => portal.store.getState() };
}

test('a profile opens, also while followers cannot be told', async () => {
  const { ask, state } = await people({ 'follows.of': () => Promise.reject(refusal(503, 'service_unavailable')) });
  await ask(profileOpened(bo));
  expect(selectUser(bo)(state())?._id).toBe(bo);
  expect(selectFollows(bo)(state())).toBeUndefined();
});

test('a stranger’s profile is gone, not broken', async () => {
  const get = ({ params }: { params: { id: string } }) =>
    params.id === ids.ana ? { result: ana } : Promise.reject(refusal(404, 'user_not_found'));
  const { ask, state } = await people({ 'users.get': get });
  await ask(profileOpened(bo));
  expect(selectProfilePage(bo)(state())?.status).toBe('gone');
});

test('following is seen at once, and taken back where it does not arrive', async () => {
  const { ask, state, store } = await people({
    'follows.of': follows(4, false),
    'follows.follow': () => Promise.reject(noAnswer()),
  });
  await ask(profileOpened(bo));
  store.dispatch(followChosen({ id: bo, following: true }));
  expect(selectFollows(bo)(state())).toEqual({ total: 5, following: true });
  await settle();
  expect(selectFollows(bo)(state())).toEqual({ total: 4, following: false });
});

test('a saved profile is the new name everywhere; a refused one tells its fields', async () => {
  let answer: unknown = { result: buildUser({ fullName: 'Ana Kov' }) };
  const { ask, state } = await people({ 'users.update': () => answer });
  const send = profileSent({ id: ids.ana, change: { lastName: 'Kov' } });
  await ask(send);
  expect(state().session.me?.fullName).toBe('Ana Kov');
  answer = Promise.reject(refusal(422, 'validation', { fields: { lastName: 'too_long' } }));
  await ask(send);
  expect(selectSaving(state())).toMatchObject({ status: 'failed', fields: { lastName: 'too_long' } });
});

test('a crop stays inside of its picture', () => {
  const size = { width: 300, height: 200 };
  expect(squareOf(size, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ left: 50, top: 0, side: 200 });
  const far = moved(size, { zoom: 2, x: 0.5, y: 0.5 }, 100, -100);
  expect(squareOf(size, far)).toEqual({ left: 200, top: 0, side: 100 });
});
