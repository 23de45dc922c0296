import { expect, test } from 'vitest';
import { newUser } from '../users/user.ts';
import { headcountOf, isSame, stillHere } from './headcount.ts';

const added = new Date('2026-03-14T23:30:00Z');
const person = { client_id: 'c', firstName: 'Ana', lastName: 'Ash', email: '', roles: ['employee'] };
const counted = (fields: object, zone = 'UTC') => {
  const { joined, left } = headcountOf(newUser({ ...person, ...fields }, added), zone);
  return [joined, left];
};

test('the first day of work, else the day in the company’s time zone on which the person was added', () => {
  expect(counted({ workingSince: '2020-05-01' })).toEqual(['2020-05-01', stillHere]);
  expect(counted({})).toEqual(['2026-03-14', stillHere]);
  expect(counted({}, 'Europe/Kyiv')).toEqual(['2026-03-15', stillHere]);
});

test('the last working day, also one to come', () => {
  expect(counted({ fired_at: '2026-12-31' })).toEqual(['2026-03-14', '2026-12-31']);
  expect(counted({ fired_at: '2026-03-20', deletion_mark: true })).toEqual(['2026-03-14', '2026-03-20']);
  expect(counted({ deletion_mark: true })).toEqual(['2026-03-14', '2026-03-14']);
  expect(counted({ fired_at: '2026-01-09', deletion_mark: true })).toEqual(['2026-01-09', '2026-01-09']);
});

test('a change that no report counts is none', () => {
  const user = newUser(person, added);
  const before = headcountOf(user, 'UTC');
  expect(isSame(before, headcountOf({ ...user, updated: 'later' }, 'UTC'))).toBe(true);
  expect(isSame(before, headcountOf({ ...user, position: 'Editor' }, 'UTC'))).toBe(false);
  expect(isSame(undefined, before)).toBe(false);
});
