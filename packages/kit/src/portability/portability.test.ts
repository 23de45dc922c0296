import { Binary } from 'mongodb';
import { expect, test } from 'vitest';
import { packDocument, unpackValue } from './codec.ts';
import { isId, isStoredId, renewId, renewIds } from './ids.ts';

const mask = '0123456789';
const id = '65f0c0de1122334455000001';

test('ids keep their time and order, differ from the others, and come back by the same mask', () => {
  const renewed = renewId(id, mask);
  expect(renewed).toMatch(/^65f0c0de[0-9a-f]{10}000001$/);
  expect(renewed).not.toBe(id);
  expect(renewId(renewed, mask)).toBe(id);
  const ids = Array.from({ length: 20 }, (_, n) => `65f0c0de1122334455${n.toString(16).padStart(6, '0')}`);
  const all = ids.map((each) => renewId(each, mask));
  expect(all.toSorted()).toEqual(all);
});

test('ids are renewed in keys, paths and texts; what is no id stays', () => {
  const renewed = renewId(id, mask);
  const hash = id + id.slice(0, 16);
  expect(
    renewIds({ _id: `${id}:${id}`, [id]: [`/files/${id}/thumb`, `<a data-id="${id}">`], hash, short: 'a', n: 1 }, mask),
  ).toEqual({
    _id: `${renewed}:${renewed}`,
    [renewed]: [`/files/${renewed}/thumb`, `<a data-id="${renewed}">`],
    hash,
    short: 'a',
    n: 1,
  });
});

test('dates and bytes come back as they were; what JSON cannot say is refused', () => {
  const document = {
    at: new Date(5),
    bytes: new Binary(Buffer.from('x')),
    list: [null, { deep: true }],
    gone: undefined,
  };
  const packed = JSON.parse(JSON.stringify(packDocument(document))) as object;
  expect(unpackValue(packed)).toEqual({ at: new Date(5), bytes: Buffer.from('x'), list: [null, { deep: true }] });
  for (const value of [Number.NaN, 5n, /x/, () => 1, new Map()])
    expect(() => packDocument({ value }), String(value)).toThrow('cannot be exported');
});

test.each([
  ['an operator', '{"a":{"$where":"1"}}'],
  ['a prototype', '{"a":{"__proto__":{"b":1}}}'],
  ['a date that is none', '{"a":{"$date":"soon"}}'],
  ['a nest', `${'['.repeat(60)}${']'.repeat(60)}`],
])('%s in an archive is refused', (_, text) => {
  expect(() => unpackValue(JSON.parse(text))).toThrow(/./);
});

test.each([id, `${id}:${id}`, `read:${id}:${id}`, `${id}:social.follow_keys:${id}`])(
  '%s is an id as it is stored',
  (stored) => {
    expect(isStoredId(stored)).toBe(true);
  },
);

test.each([
  `${id}/../../victim`,
  `${id}/..`,
  `..${id}`,
  `${id}.`,
  `${id} 12`,
  `${id}\r\nPUB x 0`,
  `${id}\n`,
  `${id}*`,
  `${id}.>`,
  `\0${id}`,
  '',
])('%j of an archive is no id', (forged) => {
  expect(isStoredId(forged)).toBe(false);
  expect(isId(forged)).toBe(false);
});
