import { expect, test } from 'vitest';
import { makeInvalidation } from './invalidation.ts';

const isActive = () => true;
const acme = 'acme';

test('a value read before an invalidation is stale, also when it is cached after it', () => {
  const { invalidate, cache, version } = makeInvalidation('test', { isActive });
  const pages = cache<string>({ maxEntries: 10 });
  const readAt = version();
  pages.set(acme, 'page', 'value', readAt);
  expect(pages.get(acme, 'page', ['post', 'wall'])).toBe('value');
  invalidate(acme, ['post']);
  expect(pages.get(acme, 'page', ['post', 'wall'])).toBeUndefined();
  expect(pages.get(acme, 'page', ['wall'])).toBe('value');
  pages.set(acme, 'page', 'late', readAt);
  expect(pages.get(acme, 'page', ['post'])).toBeUndefined();
  pages.set(acme, 'page', 'new', version());
  expect(pages.get(acme, 'page', ['post'])).toBe('new');
});

test('one company does not see, or invalidate, what another has cached', () => {
  const { invalidate, invalidateCompany, cache, version } = makeInvalidation('test', { isActive });
  const pages = cache<string>({ maxEntries: 10 });
  pages.set(acme, 'page', 'value', version());
  expect(pages.get('zenith', 'page', [])).toBeUndefined();
  invalidate('zenith', ['post']);
  invalidateCompany('zenith');
  expect(pages.get(acme, 'page', ['post'])).toBe('value');
  invalidateCompany(acme);
  expect(pages.get(acme, 'page', [])).toBeUndefined();
});

test('after everything was invalidated, nothing cached before is fresh', () => {
  const { invalidate, invalidateAll, cache, version } = makeInvalidation('test', { isActive });
  const pages = cache<string>({ maxEntries: 10 });
  invalidate(acme, ['post']);
  pages.set(acme, 'page', 'value', version());
  expect(pages.get(acme, 'page', ['post'])).toBe('value');
  invalidateAll();
  expect(pages.get(acme, 'page', ['post'])).toBeUndefined();
});

test('an invalidation that is no longer remembered makes stale what was cached before it', () => {
  const { invalidate, cache, version } = makeInvalidation('test', { isActive, maxKeys: 2 });
  const pages = cache<string>({ maxEntries: 10 });
  pages.set(acme, 'page', 'value', version());
  for (const key of ['a', 'b', 'c']) invalidate(acme, [key]);
  expect(pages.get(acme, 'page', ['a'])).toBeUndefined();
  pages.set(acme, 'page', 'new', version());
  expect(pages.get(acme, 'page', ['a'])).toBe('new');
});

test('while invalidations are not received nothing is cached and nothing returned', () => {
  let isDisconnected = false;
  const { cache, version } = makeInvalidation('test', { isActive: () => !isDisconnected });
  const pages = cache<string>({ maxEntries: 10 });
  pages.set(acme, 'before', 'value', version());
  isDisconnected = true;
  expect(pages.get(acme, 'before', [])).toBeUndefined();
  pages.set(acme, 'meanwhile', 'value', version());
  isDisconnected = false;
  expect(pages.get(acme, 'meanwhile', [])).toBeUndefined();
});

test('a cache has bounds, by number or by size', () => {
  const { cache, version } = makeInvalidation('test', { isActive });
  const few = cache<string>({ maxEntries: 2 });
  for (const key of ['a', 'b', 'c']) few.set(acme, key, key, version());
  expect([few.get(acme, 'a', []), few.get(acme, 'c', [])]).toEqual([undefined, 'c']);
  const small = cache<string>({ maxMegabytes: 1, sizeOf: (value) => value.length });
  for (const key of ['a', 'b', 'c']) small.set(acme, key, key.repeat(400_000), version());
  expect([small.get(acme, 'a', []), small.get(acme, 'c', [])?.length]).toEqual([undefined, 400_000]);
});
