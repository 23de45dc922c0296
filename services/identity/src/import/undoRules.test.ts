import { describe, expect, test } from 'vitest';
import { noHr } from '../users/hrFields.ts';
import { newUser } from '../users/user.ts';
import { fateOf, planOf, withWritten, writtenTo, type Person, type Values } from './undoRules.ts';

const now = new Date('2026-11-01T10:00:00Z');
const person = (change: Partial<Person> = {}): Person => ({
  ...newUser({ client_id: 'c', firstName: 'Ana', lastName: 'One', email: 'ana@one.test', roles: ['employee'] }, now),
  ...noHr,
  _id: 'ana',
  ...change,
});

const nobody: Parameters<typeof planOf>[2] = { given: null, isSelf: false };

describe('values of an import', () => {
  test('are those that differ, of a new person all', () => {
    const written = writtenTo(person(), person({ position: 'Driver', salary: 5 }));
    expect(written).toEqual({
      user: 'ana',
      isNew: false,
      old: { position: '', salary: null },
      now: { position: 'Driver', salary: 5 },
    });
    expect(writtenTo(null, person())).toMatchObject({
      isNew: true,
      old: {},
      now: { email: 'ana@one.test', chief: null },
    });
  });

  test('written twice go back to the first, unless somebody changed them between', () => {
    const first = writtenTo(person({ position: 'A', city: 'K' }), person({ position: 'B', city: 'L' }));
    const second = writtenTo(person({ position: 'B', city: 'M' }), person({ position: 'C', city: 'L' }));
    expect(withWritten([first], second)).toEqual([
      { ...first, old: { position: 'A', city: 'M' }, now: { position: 'C', city: 'L' } },
    ]);
    expect(withWritten([first], { ...second, user: 'bo' })).toHaveLength(2);
  });
});

describe('an undo', () => {
  const written: { old: Values; now: Values } = {
    old: { position: 'A', city: '', tab_number: null },
    now: { position: 'B', city: 'Lviv', tab_number: '7' },
  };
  const seen = (change: Partial<Person>, more: Partial<typeof nobody> = {}) =>
    planOf(person({ position: 'B', city: 'Lviv', tab_number: '7', ...change }), written, { ...nobody, ...more });

  test('brings back what stands as the import has written it, and keeps the rest by its reason', () => {
    expect(seen({})).toEqual({ back: { tab_number: '', position: 'A', city: '' }, kept: {} });
    expect(seen({ position: 'C' })).toEqual({
      back: { tab_number: '', city: '' },
      kept: { position: 'changed_meanwhile' },
    });
    expect(seen({ position: 'A' })).toEqual({ back: { tab_number: '', city: '' }, kept: {} });
    expect(seen({}, { given: { position: 'B', city: 'Kyiv' } })).toEqual({
      back: { tab_number: '', city: '' },
      kept: { position: 'hrm' },
    });
  });

  test('leaves the own e-mail of who undoes', () => {
    const moved = { old: { email: 'old@one.test' }, now: { email: 'ana@one.test' } };
    expect(planOf(person(), moved, nobody).back).toEqual({ email: 'old@one.test' });
    expect(planOf(person(), moved, { ...nobody, isSelf: true })).toEqual({ back: {}, kept: { email: 'own_email' } });
  });

  test('a department’s name follows from the tree, but is written where none of the tree comes back', () => {
    const placed = { old: { dept_id: null, department: 'Own' }, now: { dept_id: 'd', department: 'Tree' } };
    const there = person({ dept_id: 'd', department: 'Renamed' });
    expect(planOf(there, placed, nobody)).toEqual({ back: { dept_id: null, department: 'Own' }, kept: {} });
    expect(planOf(there, { ...placed, old: { dept_id: 'e', department: 'E' } }, nobody).back).toEqual({ dept_id: 'e' });
    expect(planOf(person({ dept_id: 'f' }), placed, nobody).kept).toEqual({ dept_id: 'changed_meanwhile' });
  });
});

describe('somebody whom an import has created', () => {
  const ties = { isSelf: false, isKnownElsewhere: false, isLeading: false };
  const written = writtenTo(null, person());
  test.each([
    ['untouched', {}, {}, 'removed'],
    ['in another department', { department: 'New' }, {}, 'blocked'],
    ['with a password', { password: 'hash' }, {}, 'blocked'],
    ['who has signed in', { signed_in: true }, {}, 'blocked'],
    ['whom somebody has changed', { city: 'Lviv' }, {}, 'blocked'],
    ['with another role', { roles: ['employee', 'hr'] }, {}, 'blocked'],
    ['with a picture', { cover: '/x' }, {}, 'blocked'],
    ['who leads others', {}, { isLeading: true }, 'blocked'],
    ['whom the HR system knows', {}, { isKnownElsewhere: true }, 'hrm'],
    ['who undoes', {}, { isSelf: true }, 'administrator'],
    ['who is an administrator now', { roles: ['employee', 'admin'] }, {}, 'administrator'],
    ['who has left', { deletion_mark: true }, {}, 'gone'],
    ['whose chief follows from the structure', { chief: 'boss', chief_by_structure: true }, {}, 'removed'],
  ] as const)('%s', (_, change, more, fate) => {
    expect(fateOf(person(change as Partial<Person>), written, { ...ties, ...more })).toBe(fate);
  });
});
