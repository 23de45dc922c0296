import { calendarDays, countedDays, overlap, totalOf } from '@atrium/contracts/vacationDays';
import { describe, expect, test } from 'vitest';
import {
  canBecome,
  canChange,
  canEnterFor,
  canExport,
  canRemove,
  canSeeBalance,
  canStart,
  costsDays,
  firstStatus,
  isWithin,
  readKeysFor,
  seesNotes,
  standing,
  vacationReadKeys,
  wrongPeriod,
  type Standing,
} from './rules.ts';

const person = { userId: 'ana', roles: [] as string[], rights: ['vacations'], keys: ['all'] };
const editor = { ...person, userId: 'mia', rights: ['vacations', 'vacations_edit'] };
const administrator = { ...person, userId: 'adm', roles: ['admin'] };

const none: Standing = { isSelf: false, isChief: false, isEditor: false };
const people: Record<string, Standing> = {
  self: { ...none, isSelf: true },
  chief: { ...none, isChief: true },
  editor: { ...none, isEditor: true },
  colleague: none,
};

const day = '2026-12-21';
const at = (status: string, planned = false) => ({ status: status as 'new', planned, start: day });

describe('spec 1 §5, vacation', () => {
  test.each([
    ['2026-12-20', true],
    [day, false],
    ['2026-12-22', false],
  ])('starts later than now: asked for on %s %s', (askedOn, expected) =>
    expect(canStart({ start: day, end: day }, askedOn)).toBe(expected),
  );

  test.each([
    ['the same days', '2026-12-10', '2026-12-12', true],
    ['a shared first day', '2026-12-12', '2026-12-14', true],
    ['a shared last day', '2026-12-08', '2026-12-10', true],
    ['the days before', '2026-12-08', '2026-12-09', false],
    ['the days after', '2026-12-13', '2026-12-14', false],
    ['days around it', '2026-12-01', '2026-12-31', true],
  ])('no overlap with another vacation: %s', (_, start, end, expected) =>
    expect(overlap({ start: '2026-12-10', end: '2026-12-12' }, { start, end })).toBe(expected),
  );

  test.each([
    ['as many as are left', { 2026: 5 }, { 2026: 5 }, true],
    ['more than are left', { 2026: 6 }, { 2026: 5 }, false],
    ['enough in each year', { 2026: 1, 2027: 2 }, { 2026: 1, 2027: 2 }, true],
    ['too many in the second year', { 2026: 1, 2027: 3 }, { 2026: 20, 2027: 2 }, false],
    ['none, where more was taken than is granted now', { 2026: 0 }, { 2026: -2 }, true],
  ])('days within the balance: %s', (_, cost, left: Record<string, number>, expected) =>
    expect(isWithin(cost as never, (year) => left[year]!)).toBe(expected),
  );
});

describe('D59', () => {
  test.each([
    ['one day', day, day, {}, 1],
    ['both ends', day, '2026-12-31', {}, 11],
    ['without holidays', day, '2026-12-31', { '2026-12-25': true, '2026-12-26': true }, 9],
    ['holidays outside change nothing', day, '2026-12-24', { '2026-12-25': true }, 4],
    ['through a leap day', '2028-02-28', '2028-03-01', {}, 3],
  ])('days are inclusive calendar days less holidays: %s', (_, start, end, holidays, expected) =>
    expect(totalOf(countedDays({ start, end }, new Set(Object.keys(holidays))))).toBe(expected),
  );

  test('days count in the year in which they are', () =>
    expect(countedDays({ start: '2026-12-30', end: '2027-01-03' }, new Set(['2027-01-01']))).toEqual({
      2026: 2,
      2027: 2,
    }));

  test.each([
    ['a plan', at('new', true), false],
    ['a request', at('new'), true],
    ['an approved one', at('approved'), true],
    ['a rejected one', at('rejected'), false],
    ['a cancelled one', at('cancelled'), false],
  ])('the schedule costs no balance: %s', (_, vacation, expected) => expect(costsDays(vacation)).toBe(expected));

  test.each([
    ['a request waits', { planned: false }, true, 'new'],
    ['without an approval it is approved', { planned: false }, false, 'approved'],
    ['an editor enters it as approved', { planned: false, status: 'approved' }, true, 'approved'],
    ['a plan is no request', { planned: true, status: 'approved' }, false, 'new'],
  ] as const)('how a vacation begins: %s', (_, asked, needsApproval, expected) =>
    expect(firstStatus(asked, needsApproval)).toBe(expected),
  );

  test.each([
    ['self', true],
    ['chief', false],
    ['editor', true],
    ['colleague', false],
  ])('who enters a vacation of a person: %s', (who, expected) => expect(canEnterFor(people[who]!)).toBe(expected));

  // By whom, from which status, to which one; asked on the day before it begins, and on its first day.
  test.each([
    ['chief', 'new', 'approved', true, true],
    ['chief', 'new', 'rejected', true, true],
    ['editor', 'new', 'approved', true, true],
    ['self', 'new', 'approved', false, false],
    ['colleague', 'new', 'approved', false, false],
    ['chief', 'approved', 'approved', 'vacation_decided', 'vacation_decided'],
    ['chief', 'approved', 'rejected', 'vacation_decided', 'vacation_decided'],
    ['editor', 'cancelled', 'approved', 'vacation_decided', 'vacation_decided'],
    ['self', 'new', 'cancelled', true, 'vacation_begun'],
    ['self', 'approved', 'cancelled', true, 'vacation_begun'],
    ['chief', 'approved', 'cancelled', true, 'vacation_begun'],
    ['editor', 'approved', 'cancelled', true, true],
    ['colleague', 'approved', 'cancelled', false, false],
    ['self', 'rejected', 'cancelled', 'vacation_decided', 'vacation_decided'],
    ['editor', 'cancelled', 'cancelled', 'vacation_decided', 'vacation_decided'],
  ])('a request is approved, rejected or cancelled: %s, %s to %s', (who, from, to, before, later) => {
    const by = people[who]!;
    expect(canBecome(by, at(from), to as 'approved', '2026-12-20')).toBe(before);
    expect(canBecome(by, at(from), to as 'approved', day)).toBe(later);
  });

  test.each(['approved', 'cancelled'] as const)('a plan is not %s', (to) =>
    expect(canBecome(people.editor!, at('new', true), to, '2026-12-20')).toBe('vacation_decided'),
  );

  test.each([
    ['self', 'new', true, true],
    ['editor', 'new', true, true],
    ['chief', 'new', false, false],
    ['colleague', 'new', false, false],
    ['self', 'approved', 'vacation_decided', 'vacation_approved'],
    ['self', 'rejected', 'vacation_decided', true],
    ['editor', 'cancelled', 'vacation_decided', true],
  ])('who changes and removes: %s, %s', (who, status, change, removal) => {
    expect(canChange(people[who]!, at(status))).toBe(change);
    expect(canRemove(people[who]!, at(status))).toBe(removal);
  });
});

test.each([
  ['in order', day, day, null],
  ['the wrong way round', day, '2026-12-20', { end: 'date_order' }],
  ['as long as a leap year', '2028-01-01', '2028-12-31', null],
  ['longer than a year', '2028-01-01', '2029-01-01', { end: 'date_late' }],
])('a period is checked: %s', (_, start, end, expected) => expect(wrongPeriod({ start, end })).toEqual(expected));

test('calendar days do not depend on the clock change', () =>
  expect(calendarDays({ start: '2026-03-28', end: '2026-03-30' })).toBe(3));

test.each([
  ['the person', person, 'bo', { isSelf: true, isChief: false, isEditor: false }],
  ['the chief', { ...person, userId: 'bo' }, 'bo', { isSelf: false, isChief: true, isEditor: false }],
  ['a person who is the own chief', person, 'ana', { isSelf: true, isChief: false, isEditor: false }],
  ['somebody with the right', editor, 'bo', { isSelf: false, isChief: false, isEditor: true }],
  ['an administrator', administrator, null, { isSelf: false, isChief: false, isEditor: true }],
])('what one is to ana: %s', (_, caller, chief, expected) => expect(standing(caller, 'ana', chief)).toEqual(expected));

const reads = (caller: typeof person, team: string[], vacation: Parameters<typeof vacationReadKeys>[0]) =>
  vacationReadKeys(vacation).some((key) => readKeysFor(caller, team).includes(key));

test.each([
  ['a plan', { ...at('new', true), user: 'bo' }, true],
  ['an approved one', { ...at('approved'), user: 'bo' }, true],
  ['a request', { ...at('new'), user: 'bo' }, false],
  ['a rejected one', { ...at('rejected'), user: 'bo' }, false],
  ['a rejected plan', { ...at('cancelled', true), user: 'bo' }, false],
])('colleagues read the schedule only: %s', (_, vacation, expected) => {
  expect(reads(person, [], vacation)).toBe(expected);
  expect(reads({ ...person, userId: 'bo' }, [], vacation), 'the person').toBe(true);
  expect(reads(person, ['bo'], vacation), 'the chief').toBe(true);
  expect(reads(editor, [], vacation), 'an editor').toBe(true);
  expect(reads(administrator, [], vacation), 'an administrator').toBe(true);
});

test.each([
  ['self', true, true],
  ['chief', true, true],
  ['editor', true, false],
  ['colleague', false, false],
])('who sees comments, and the balance (D30): %s', (who, notes, ofBalance) => {
  expect(seesNotes(people[who]!)).toBe(notes);
  expect(canSeeBalance(person, people[who]!)).toBe(ofBalance);
  expect(canSeeBalance(administrator, people[who]!)).toBe(true);
});

test.each([
  ['an employee', person, false],
  ['a head', { ...person, keys: ['all', 'head'] }, true],
  ['an editor', editor, true],
  ['an administrator', administrator, true],
])('who exports the schedule: %s', (_, caller, expected) => expect(canExport(caller)).toBe(expected));
