import { expect, test } from 'vitest';
import { testPortal } from '../../app/testing/portal.ts';
import { callFailed, errorClosed, selectError, selectToasts, toastAsked } from './feedbackSlice.ts';

const failure = { call: 'posts.create', status: 500, code: 'internal', message: 'Server error', quiet: false };

test('a refusal opens the dialog, and OK clears it', () => {
  const { store } = testPortal();
  store.dispatch(callFailed(failure));
  expect(selectError(store.getState())).toEqual({ code: 'internal', message: 'Server error' });
  store.dispatch(errorClosed());
  expect(selectError(store.getState())).toBeNull();
});

test.each([
  ['a silent or quiet one does not', { ...failure, quiet: true }],
  ['nor does 401, which ends the session', { ...failure, status: 401, code: 'unauthorized' }],
])('%s', (_, payload) => {
  const { store } = testPortal();
  store.dispatch(callFailed(payload));
  expect([selectError(store.getState()), selectToasts(store.getState())]).toEqual([null, []]);
});

test('no answer is a toast, once however many calls fail', () => {
  const { store } = testPortal();
  const lost = { ...failure, status: 0, code: 'network' };
  store.dispatch(callFailed(lost));
  store.dispatch(callFailed({ ...lost, call: 'posts.news' }));
  expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual(['errors.network']);
});

test('at most three toasts stand at a time', () => {
  const { store } = testPortal();
  for (const text of ['a', 'b', 'c', 'd']) store.dispatch(toastAsked({ tone: 'info', text }));
  expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual(['b', 'c', 'd']);
});
