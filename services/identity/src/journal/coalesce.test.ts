import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCoalescer } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first of a key is written immediately, the others of a second together', () => {
  const written: [string, number][] = [];
  const write = makeCoalescer(1000, 'not written');
  const once = (key: string) =>
    write(key, 1, async (count) => {
      written.push([key, count]);
    });
  for (let n = 0; n < 5; n += 1) once('ana');
  once('bo');
  expect(written).toEqual([
    ['ana', 1],
    ['bo', 1],
  ]);
  vi.advanceTimersByTime(1000);
  expect(written.slice(2)).toEqual([['ana', 4]]);
  once('ana');
  expect(written).toHaveLength(3);
  vi.advanceTimersByTime(1000);
  expect(written.slice(3)).toEqual([['ana', 1]]);
  vi.advanceTimersByTime(5000);
  once('ana');
  expect(written.slice(4)).toEqual([['ana', 1]]);
});
