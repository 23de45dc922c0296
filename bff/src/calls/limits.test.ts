import { expect, test } from 'vitest';
import { countMinutes } from './limits.ts';

test('the count of a minute ends with the minute, and everybody has their own', () => {
  let now = 0;
  const count = countMinutes(() => now);
  count('ana', 2);
  count('ana', 2);
  expect(() => count('ana', 2)).toThrow(expect.objectContaining({ status: 429, extra: { retryAfter: 60 } }));
  expect(() => count('bo', 2)).not.toThrow();

  now = 59_000;
  expect(() => count('ana', 2)).toThrow(expect.objectContaining({ extra: { retryAfter: 1 } }));
  now = 60_000;
  expect(() => count('ana', 2)).not.toThrow();
});
