import { noAccess, unavailable } from '@atrium/kit';
import { expect, test } from 'vitest';
import { endOfExport } from './exportEnd.ts';

const long = 600_000;
const { signal } = new AbortController();

test('an export ends when it takes too long, whatever the check says', async () => {
  const times = { maxMs: 50, checkMs: 10 };
  for (const check of [async () => undefined, () => Promise.reject(unavailable())])
    expect(await endOfExport(check, signal, times)).toMatchObject({ message: 'it takes too long' });
});

test('an export ends when the check is refused, and not when it cannot be made', async () => {
  const outcomes = [async () => undefined, () => Promise.reject(unavailable()), () => Promise.reject(noAccess())];
  const check = () => outcomes.shift()!();
  expect(await endOfExport(check, signal, { maxMs: long, checkMs: 5 })).toMatchObject({ status: 403 });
  expect(outcomes).toEqual([]);
});

test('an export that is over is not checked any more', async () => {
  const stop = new AbortController();
  const ended = endOfExport(() => Promise.reject(noAccess()), stop.signal, { maxMs: long, checkMs: long });
  stop.abort();
  expect(await ended).toBeNull();
});
