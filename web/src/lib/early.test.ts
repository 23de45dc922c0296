import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, earlyFetch } from './early.ts';

const asked = vi.fn((_url: string, _init?: RequestInit) => Promise.resolve(new Response('{}')));
const ana = { authorization: 'Bearer ana' };

beforeEach(() => {
  vi.stubGlobal('fetch', asked.mockClear());
  vi.stubGlobal('performance', { now: () => 1_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete globalThis.earlyAnswers;
});

test('what was asked early is not asked again, but the next time it is', async () => {
  askEarly('/api/env', ana);
  await earlyFetch('/api/env', { method: 'GET', headers: ana });
  expect(asked).toHaveBeenCalledTimes(1);
  await earlyFetch('/api/env', { method: 'GET', headers: ana });
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([
  ['somebody else', { method: 'GET', headers: { authorization: 'Bearer bo' } }],
  ['nobody', { method: 'GET' }],
  ['another method', { method: 'POST', headers: ana }],
])('%s does not get the answer', async (_, init) => {
  askEarly('/api/env', ana);
  await earlyFetch('/api/env', init);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an old answer is not taken', async () => {
  askEarly('/api/env', ana);
  vi.stubGlobal('performance', { now: () => 31_000 });
  await earlyFetch('/api/env', { headers: ana });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a failure is told to whoever takes the answer', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  askEarly('/api/env', ana);
  await expect(earlyFetch('/api/env', { headers: ana })).rejects.toThrow('Failed to fetch');
});
