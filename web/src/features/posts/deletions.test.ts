import { afterEach, expect, test, vi } from 'vitest';
import { noAnswer, refusal, settle } from '../../app/testing/portal.ts';
import { selectToasts, toastClosed, toastHeld, toastReleased } from '../../lib/feedback/feedbackSlice.ts';
import { finishAll } from '../../lib/leaving.ts';
import { selectHidden, selectPost } from './selectors.ts';
import { feedOpened, removalAsked } from './slice.ts';
import { block, idOf, wall } from './testing/wall.ts';

afterEach(() => void vi.useRealTimers());

/** Post 2 is being removed. */
async function removing(remove: unknown = {}) {
  const portal = await wall({ answers: { 'posts.news': block([2, 1]), 'posts.remove': remove } });
  await portal.ask(feedOpened('wall'));
  vi.useFakeTimers();
  portal.store.dispatch(removalAsked(idOf(2)));
  const isHidden = () => selectHidden(portal.state())[idOf(2)] === true;
  const isThere = () => selectPost(idOf(2))(portal.state()) !== undefined;
  const sent = () => portal.names().filter((name) => name === 'posts.remove').length;
  const toasts = () => selectToasts(portal.state()).map(({ text }) => text);
  return { ...portal, isHidden, isThere, sent, toasts };
}

test('a removed post is hidden immediately, and removed when it can no longer be undone', async () => {
  const { isHidden, isThere, sent, toasts } = await removing();
  expect([isHidden(), isThere(), sent(), toasts()]).toEqual([true, true, 0, ['posts.removed']]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect([isHidden(), isThere(), sent(), toasts()]).toEqual([false, false, 1, []]);
});

test('undoing shows it again and sends nothing', async () => {
  const { store, state, isHidden, sent } = await removing();
  store.dispatch(selectToasts(state())[0]!.undo!.action);
  expect(isHidden()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toBe(0);
});

test('leaving sends what waits, once', async () => {
  const { isThere, sent } = await removing();
  await finishAll();
  expect([isThere(), sent()]).toEqual([false, 1]);
  await finishAll();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toBe(1);
});

test.each([
  ['refused', () => Promise.reject(refusal(403, 'no_access'))],
  ['not answered', () => Promise.reject(noAnswer())],
])('a removal that is %s shows the post again and says so', async (_, remove) => {
  const { isHidden, isThere, toasts } = await removing(remove);
  await vi.advanceTimersByTimeAsync(9_000);
  expect([isHidden(), isThere()]).toEqual([false, true]);
  expect(toasts()).toContain('posts.notRemoved');
});

test('a post that somebody else has removed meanwhile is gone without a word', async () => {
  const { isThere, toasts } = await removing(() => Promise.reject(refusal(404, 'not_found')));
  await vi.advanceTimersByTimeAsync(9_000);
  expect([isThere(), toasts()]).toEqual([false, []]);
});

test('two removals wait side by side, each with its own way back', async () => {
  const { store, state, sent, toasts } = await removing();
  store.dispatch(removalAsked(idOf(1)));
  expect(toasts()).toEqual(['posts.removed', 'posts.removed']);
  store.dispatch(selectToasts(state())[0]!.undo!.action);
  await vi.advanceTimersByTimeAsync(9_000);
  vi.useRealTimers();
  await settle();
  expect(sent()).toBe(1);
  expect([selectPost(idOf(2))(state()), selectPost(idOf(1))(state())]).toEqual([expect.anything(), undefined]);
});

test('while its message is held nothing is removed; released, it has its whole time again', async () => {
  const { store, sent, isHidden } = await removing();
  await vi.advanceTimersByTimeAsync(7_000);
  store.dispatch(toastHeld(idOf(2)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isHidden(), sent()]).toEqual([true, 0]);
  store.dispatch(toastReleased(idOf(2)));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(sent()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent()).toBe(1);
});

test('closing its message ends the time for undoing', async () => {
  const { store, sent } = await removing();
  store.dispatch(toastClosed(idOf(2)));
  await vi.advanceTimersByTimeAsync(10);
  expect(sent()).toBe(1);
});
