import { CallError } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { together } from './together.ts';

const refused = () => Promise.reject(new CallError(403, null));
const done = () => Promise.resolve();

const race = (act: () => Promise<unknown>[], minSuccesses?: number) =>
  together({ arrange: done, act, check: () => {}, rounds: 2, ...(minSuccesses !== undefined && { minSuccesses }) });

test('a call may be refused', () => expect(race(() => [refused(), done()])).resolves.toBeUndefined());

test('a round in which every call is refused fails, unless that is expected', async () => {
  await expect(race(() => [refused(), refused()])).rejects.toThrow('2 of 2 rounds failed');
  await race(() => [refused(), refused()], 0);
});

test('a round fails by another error, and by too few successes', async () => {
  await expect(race(() => [done(), Promise.reject(new TypeError('broken'))])).rejects.toThrow('rounds failed');
  await expect(race(() => [done(), refused()], 2)).rejects.toThrow('rounds failed');
});
