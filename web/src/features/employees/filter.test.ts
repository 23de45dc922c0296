import { expect, test } from 'vitest';
import { filterOf, sortOf } from './filter.ts';

test('an address becomes a filter, without what the server does not know', () => {
  expect(filterOf({ search: '', filters: {} })).toEqual({});
  expect(
    filterOf({ search: 'ana', filters: { city: ['Lviv', 'Київ'], status: ['fired', 'gone'], other: ['x'] } }),
  ).toEqual({ search: 'ana', city: ['Lviv', 'Київ'], status: ['fired'] });
  expect(filterOf({ search: '', filters: { status: ['gone'] } })).toEqual({});
});

test('people stand by name unless by their first day', () => {
  expect([sortOf(null), sortOf({ id: 'city', desc: true }), sortOf({ id: 'hired', desc: true })]).toEqual([
    'name',
    '-name',
    '-hired',
  ]);
});
