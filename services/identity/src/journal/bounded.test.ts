import { expect, test } from 'vitest';
import { bounded } from './bounded.ts';

test('short values stay, what JSON does not know is null or left out', () => {
  expect(bounded({ a: 'x', b: [1, null], c: undefined })).toEqual({ a: 'x', b: [1, null] });
  expect(bounded(undefined)).toBe(null);
  expect(bounded(false)).toBe(false);
});

test('long texts and lists are cut', () => {
  expect(bounded('я'.repeat(2000))).toHaveLength(501);
  const numbers = Array.from({ length: 500 }, (_, n) => n);
  expect(bounded(numbers)).toEqual([...numbers.slice(0, 100), '… +400']);
  expect(bounded(numbers.slice(0, 100))).toEqual(numbers.slice(0, 100));
  const fields = bounded(Object.fromEntries(numbers.map((n) => [`field${n}`, n]))) as object;
  expect([Object.keys(fields).length, Object.entries(fields).at(-1)]).toEqual([101, ['…', '… +400']]);
});

test('no value is longer than 4 kB', () => {
  const texts = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`field${n}`, 'x'.repeat(600)]));
  expect(JSON.stringify(bounded(texts)).length).toBeLessThan(4000);
  expect(JSON.stringify(bounded({ a: { b: { c: { d: { e: { f: 1 } } } } } }))).toContain('…');
});
