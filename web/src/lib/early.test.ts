import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyFetch, requestEarly } from './early.ts';

const sent = vi.fn((_url: string, _init?: RequestInit) => Promise.resolve(new Response('{}')));
const ana = { authorization: 'Bearer ana' };

beforeEach(() => {
  vi.stubGlobal('fetch', sent.mockClear());
  vi.stubGlobal('performance', { now: () => 1_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete globalThis.earlyResponses;
});

test('an early response is used once', async () => {
  requestEarly('/api/env', ana);
  await earlyFetch('/api/env', { method: 'GET', headers: ana });
  expect(sent).toHaveBeenCalledTimes(1);
  await earlyFetch('/api/env', { method: 'GET', headers: ana });
  expect(sent).toHaveBeenCalledTimes(2);
});

test.each([
  ['another user', { method: 'GET', headers: { authorization: 'Bearer bo' } }],
  ['a signed-out user', { method: 'GET' }],
  ['another method', { method: 'POST', headers: ana }],
])('%s does not get the early response', async (_, init) => {
  requestEarly('/api/env', ana);
  await earlyFetch('/api/env', init);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a stale response is not used', async () => {
  requestEarly('/api/env', ana);
  vi.stubGlobal('performance', { now: () => 31_000 });
  await earlyFetch('/api/env', { headers: ana });
  expect(sent).toHaveBeenCalledTimes(2);
});

test('the call that takes the response gets its failure', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  requestEarly('/api/env', ana);
  await expect(earlyFetch('/api/env', { headers: ana })).rejects.toThrow('Failed to fetch');
});
