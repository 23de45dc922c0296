import { expect, test } from 'vitest';
import { trackChanges } from './changes.ts';

const isThere = () => true;

test('what was read before a change is old, even when it is kept after it', () => {
  const { changed, keeper, now } = trackChanges({ isThere });
  const kept = keeper<string>({ most: 10 });
  const made = now();
  kept.set('page', 'value', made);
  expect(kept.get('page', ['post', 'company'])).toBe('value');
  changed('post');
  expect(kept.get('page', ['post', 'company'])).toBeUndefined();
  expect(kept.get('page', ['company'])).toBe('value');
  kept.set('page', 'late', made);
  expect(kept.get('page', ['post'])).toBeUndefined();
  kept.set('page', 'new', now());
  expect(kept.get('page', ['post'])).toBe('new');
});

test('after everything was forgotten, what had changed before is old too', () => {
  const { changed, forgetAll, keeper, now } = trackChanges({ isThere });
  const kept = keeper<string>({ most: 10 });
  changed('post');
  kept.set('page', 'value', now());
  expect(kept.get('page', ['post'])).toBe('value');
  forgetAll();
  expect(kept.get('page', ['post'])).toBeUndefined();
});

test('a change that is no longer remembered makes old what was made before it', () => {
  const { changed, keeper, now } = trackChanges({ isThere, most: 2 });
  const kept = keeper<string>({ most: 10 });
  kept.set('page', 'value', now());
  for (const thing of ['a', 'b', 'c']) changed(thing);
  expect(kept.get('page', ['a'])).toBeUndefined();
  kept.set('page', 'new', now());
  expect(kept.get('page', ['a'])).toBe('new');
});

test('while NATS is away nothing is kept and nothing given', () => {
  let isAway = false;
  const { keeper, now } = trackChanges({ isThere: () => !isAway });
  const kept = keeper<string>({ most: 10 });
  kept.set('before', 'value', now());
  isAway = true;
  expect(kept.get('before', [])).toBeUndefined();
  kept.set('meanwhile', 'value', now());
  isAway = false;
  expect(kept.get('meanwhile', [])).toBeUndefined();
});

test('what is kept has bounds, by number or by size', () => {
  const { keeper, now } = trackChanges({ isThere });
  const few = keeper<string>({ most: 2 });
  for (const key of ['a', 'b', 'c']) few.set(key, key, now());
  expect([few.get('a', []), few.get('c', [])]).toEqual([undefined, 'c']);
  const small = keeper<string>({ megabytes: 1, bytesOf: (value) => value.length });
  for (const key of ['a', 'b', 'c']) small.set(key, key.repeat(400_000), now());
  expect([small.get('a', []), small.get('c', [])?.length]).toEqual([undefined, 400_000]);
});
