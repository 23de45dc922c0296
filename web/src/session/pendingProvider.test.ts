import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPending, keepPending, readPending } from './pendingProvider.ts';

const pending = { key: 'k1', workspace: 'northwind', wanted: '/company' };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a page that is rendered twice before it is shown reads the same', () => {
  keepPending(pending);
  expect([readPending(), readPending()]).toEqual([pending, pending]);
});

test('an answer counts once', () => {
  keepPending(pending);
  forgetPending();
  expect(readPending()).toBeNull();
});
