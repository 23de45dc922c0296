import { expect, test } from 'vitest';
import { noSpace, unavailable } from './errors.ts';
import { isOneOf } from './consumers.ts';
import { retryDelayMs } from './eventRetries.ts';

test('a failed event is retried with growing delays and parked after the tenth failure', () => {
  const times = Array.from({ length: 11 }, (_, attempts) => retryDelayMs(new Error('no'), attempts));
  expect(times.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(times.slice(8)).toEqual([25_600, 30_000, null]);
});

test.each([unavailable(), noSpace()])(
  'while the database is unavailable or full it is retried soon, without end',
  (error) => {
    expect(retryDelayMs(error, 1)).toBe(200);
    expect(retryDelayMs(error, 10)).toBe(5000);
    expect(retryDelayMs(error, 5000)).toBe(5000);
  },
);

test.each([
  ['social.*.removed', 'social.post.removed', true],
  ['social.*.removed', 'social.post.published', false],
  ['*.files.attached', 'chat.files.attached', true],
  ['social.*', 'social.post.removed', false],
])('%s reads %s: %s', (types, event, expected) => {
  expect(isOneOf(types, event)).toBe(expected);
});
