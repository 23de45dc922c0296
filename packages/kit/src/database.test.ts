import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from './database.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ids grow, also when the clock is set back by five minutes', () => {
  const ids = [newId(), newId()];
  vi.setSystemTime(Date.now() - 300_000);
  ids.push(newId(), newId());
  vi.setSystemTime(Date.now() + 300_000);
  ids.push(newId());
  expect(ids.toSorted()).toEqual(ids);
});

test('ids follow a clock that is set back by an hour', () => {
  vi.setSystemTime(Date.now() + 3_600_000);
  const wrong = newId();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(newId() < wrong).toBe(true);
});

test('an imported item gets an id of its own time', () => {
  const time = new Date('2020-05-01T10:00:00Z');
  expect(parseInt(newId(time).slice(0, 8), 16)).toBe(time.getTime() / 1000);
});

test.each(['1969-12-31T23:59:59Z', '2106-02-07T06:28:16Z'])('an id has no time of %s', (time) => {
  expect(() => newId(new Date(time))).toThrow(RangeError);
});
