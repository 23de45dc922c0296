import { expect, test } from 'vitest';
import { idsBetween, rowsOfThanks } from './rules.ts';

const to = (_id: string, ...mentions: string[]) => ({ _id, mentions });

const newestFirst = [to('5', 'bo'), to('4', 'ana', 'bo'), to('3', 'ana'), to('2', 'ana'), to('1', 'ana'), to('0')];

test('people stand in the order of their newest thank-you, with the newest three; who is only mentioned is not thanked', () => {
  expect(rowsOfThanks(newestFirst)).toEqual([
    { user: 'bo', count: 1, posts: ['5'] },
    { user: 'ana', count: 4, posts: ['4', '3', '2'] },
  ]);
});

test('the most thanked stand first where asked, of equals the last thanked', () => {
  expect(rowsOfThanks(newestFirst, 'most').map(({ user }) => user)).toEqual(['ana', 'bo']);
  expect(rowsOfThanks([to('2', 'mia'), to('1', 'bo')], 'most').map(({ user }) => user)).toEqual(['mia', 'bo']);
});

test.each([
  [undefined, undefined, {}],
  ['1970-01-01T00:00:00Z', undefined, { $gte: '0'.repeat(24) }],
  [
    '2026-11-01T00:00:00Z',
    '2026-11-02T00:00:00Z',
    { $gte: `${(1793491200).toString(16)}${'0'.repeat(16)}`, $lt: `${(1793577600).toString(16)}${'0'.repeat(16)}` },
  ],
  [undefined, '3000-01-01T00:00:00Z', { $lt: `ffffffff${'0'.repeat(16)}` }],
  ['1900-01-01T00:00:00Z', undefined, { $gte: '0'.repeat(24) }],
])('ids from %s to %s', (from, until, expected) => {
  expect(idsBetween(from, until)).toEqual(expected);
});
