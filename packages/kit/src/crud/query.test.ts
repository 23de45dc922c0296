import { expect, test } from 'vitest';
import { allOf, mongoFilter, mongoSort } from './query.ts';

test.each([
  ['a value', { status: 'new' }, { status: 'new' }],
  ['a flag', { private: false }, { private: false }],
  ['one of several', { status: { $in: ['new', 'done'] } }, { status: { $in: ['new', 'done'] } }],
  ['any but one', { status: { $ne: 'new' } }, { status: { $ne: 'new' } }],
  ['a period', { created: { $gte: 'a', $lte: 'b' } }, { created: { $gte: 'a', $lte: 'b' } }],
  ['no condition', { created: {} }, {}],
])('filters by %s', (_, filter, expected) => expect(mongoFilter(filter)).toEqual(expected));

test('sorts by a field, and by ids where its values are the same', () => {
  expect(mongoSort('created')).toEqual({ created: 1, _id: 1 });
  expect(mongoSort('-votes_total')).toEqual({ votes_total: -1, _id: -1 });
});

test('filters of one field count both', () => {
  expect(allOf({ a: 1 }, {}, { b: 2 })).toEqual({ a: 1, b: 2 });
  expect(allOf({ a: 1 }, { a: 2 })).toEqual({ $and: [{ a: 1 }, { a: 2 }] });
});
