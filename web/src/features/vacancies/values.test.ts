import type { Vacancy } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { bodyOf, changesOf, faultsOf, valuesOf } from './values.ts';

const vacancy = {
  title: 'Head of support',
  content: '<p>Text</p>',
  salary_from: 3000,
  salary_to: null,
  currency: 'eur',
  closes: null,
  tags: ['Support'],
  receivers: [{ _id: 'mia' }],
} as Vacancy;

test('a new vacancy has neither salary nor closing date, and goes to the administrators', () => {
  expect(bodyOf({ ...valuesOf(), title: ' Driver ' })).toEqual({
    title: 'Driver',
    content: '',
    salary_from: null,
    salary_to: null,
    currency: 'usd',
    closes: null,
    tags: [],
    receivers: [],
  });
});

test('a change sends what was changed', () => {
  const before = bodyOf(valuesOf(vacancy));
  expect(changesOf(before, before)).toEqual({});
  const now = bodyOf({ ...valuesOf(vacancy), closes: '2027-01-31', tags: [] });
  expect(changesOf(now, before)).toEqual({ closes: '2027-01-31', tags: [] });
});

test.each([
  [null, null, {}],
  [1000, 1000, {}],
  [2000, 1000, { salary_to: 'too_small' }],
])('a salary from %s to %s', (salary_from, salary_to, expected) =>
  expect(faultsOf({ ...valuesOf(), salary_from, salary_to })).toEqual(expected),
);
