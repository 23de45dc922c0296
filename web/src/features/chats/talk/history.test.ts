import type { ChatMessage } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { beforeNext, joined, maxKept, openedAt, withChanged, withNew, withNewer, withOlder } from './history.ts';

const message = (number: number, content = '') => ({ _id: `m${number}`, number, content }) as ChatMessage;

/** As the server answers: the newest first. */
const answer = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => message(to - at));

const numbers = ({ messages }: { messages: ChatMessage[] }) => messages.map(({ number }) => number);
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('a room opens with the newest, and older pages stand before them', () => {
  const opened = openedAt(answer(51, 100), 100);
  expect(opened).toMatchObject({ hasOlder: true, hasNewer: false });
  const all = withOlder(opened, answer(1, 50));
  expect(numbers(all)).toEqual(span(1, 100));
  expect(all).toMatchObject({ hasOlder: false, hasNewer: false });
  expect(openedAt(answer(1, 3), 3)).toMatchObject({ hasOlder: false, hasNewer: false });
  expect(openedAt([], 0)).toEqual({ messages: [], hasOlder: false, hasNewer: false });
});

test('a room opened at a found message goes on in both directions', () => {
  const opened = openedAt(answer(101, 150), 400);
  expect(opened).toMatchObject({ hasOlder: true, hasNewer: true });
  expect(beforeNext(opened)).toBe(201);
  const on = withNewer(opened, answer(151, 200));
  expect(numbers(on)).toEqual(span(101, 200));
  expect(on.hasNewer).toBe(true);
  expect(withNewer(on, answer(201, 210)).hasNewer).toBe(false);
});

test('never more than a number of messages are kept, whichever way one scrolls', () => {
  let history = openedAt(answer(951, 1000), 1000);
  for (let top = 950; top > 0; top -= 50) history = withOlder(history, answer(top - 49, top));
  expect(numbers(history)).toEqual(span(1, maxKept));
  expect(history).toMatchObject({ hasOlder: false, hasNewer: true });
  for (let next = maxKept + 1; next <= 1000; next += 50) history = withNewer(history, answer(next, next + 49));
  history = withNewer(history, []);
  expect(numbers(history)).toEqual(span(1001 - maxKept, 1000));
  expect(history).toMatchObject({ hasOlder: true, hasNewer: false });
});

test('a new message counts once, and one that leaves a gap is left to loading', () => {
  const opened = openedAt(answer(1, 3), 3);
  const next = withNew(opened, message(4));
  expect(numbers(next)).toEqual([1, 2, 3, 4]);
  expect(numbers(withNew(next, message(4)))).toEqual([1, 2, 3, 4]);
  const gap = withNew(next, message(6));
  expect(numbers(gap)).toEqual([1, 2, 3, 4]);
  expect(gap.hasNewer).toBe(true);
  expect(numbers(withNew(openedAt([], 0), message(1)))).toEqual([1]);
});

test('a changed message keeps its place', () => {
  const changed = withChanged(openedAt(answer(1, 3), 3), message(2, 'other'));
  expect(changed.messages.map(({ content }) => content)).toEqual(['', 'other', '']);
});

test('after a lost connection what was missed is joined, or left to loading where it is too much', () => {
  const opened = openedAt(answer(1, 10), 10);
  expect(numbers(joined(opened, answer(1, 12)))).toEqual(span(1, 12));
  expect(joined(opened, answer(1, 12)).hasNewer).toBe(false);
  const renewed = joined(opened, [message(10, 'edited')]);
  expect(renewed.messages.at(-1)?.content).toBe('edited');
  const missed = joined(opened, answer(51, 100));
  expect(numbers(missed)).toEqual(span(1, 10));
  expect(missed.hasNewer).toBe(true);
  expect(numbers(joined(openedAt([], 0), answer(1, 2)))).toEqual([1, 2]);
});
