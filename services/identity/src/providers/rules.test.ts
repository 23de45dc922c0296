import { expect, test } from 'vitest';
import {
  groupsIn,
  hasSecondFactor,
  isMappable,
  isOpenedByEmail,
  namesIn,
  roleChanges,
  verifiedEmail,
} from './rules.ts';

test.each([
  [{ email: 'Ana@firm.example', email_verified: true }, false, 'ana@firm.example'],
  [{ email: 'ana@firm.example', email_verified: 'true' }, false, 'ana@firm.example'],
  [{ email: 'ana@firm.example' }, false, null],
  [{ email: 'ana@firm.example' }, true, 'ana@firm.example'],
  [{ email: 'ana@firm.example', email_verified: false }, true, null],
  [{ email_verified: true }, true, null],
  [{ email: ['ana@firm.example'], email_verified: true }, true, null],
  [{ email: 'no at sign', email_verified: true }, true, null],
  [{ email: `${'a'.repeat(300)}@firm.example`, email_verified: true }, true, null],
])('the verified e-mail of %j, trusted %s, is %s', (claims, trustEmail, email) =>
  expect(verifiedEmail(claims, { trustEmail })).toBe(email),
);

test('a second factor is one that the token names', () => {
  expect(hasSecondFactor({ amr: ['pwd', 'mfa'] })).toBe(true);
  expect([{ amr: ['pwd'] }, { amr: 'mfa' }, {}].map(hasSecondFactor)).toEqual([false, false, false]);
});

test('groups are what the claim lists; without the claim nothing is known', () => {
  expect(groupsIn({ groups: ['HR', 7, 'IT'] }, 'groups')).toEqual(['HR', 'IT']);
  expect(groupsIn({ groups: 'HR' }, 'groups')).toEqual(['HR']);
  expect(groupsIn({ groups: [] }, 'groups')).toEqual([]);
  expect([groupsIn({}, 'groups'), groupsIn({ groups: ['HR'] }, '')]).toEqual([null, null]);
});

const mapping = [
  { group: 'HR', role: 'hr' },
  { group: 'Coaches', role: 'mentor' },
  { group: 'Tutors', role: 'mentor' },
];

test('only mapped roles are given and taken', () => {
  expect(roleChanges(['employee', 'mentor', 'lms_admin'], mapping, ['HR', 'Other'])).toEqual([
    { role: 'hr', has: true },
    { role: 'mentor', has: false },
  ]);
  expect(roleChanges(['employee', 'mentor'], mapping, ['Tutors'])).toEqual([]);
  expect(roleChanges(['employee', 'mentor'], mapping, null)).toEqual([]);
});

test('administrators are made by no group, and opened by no e-mail', () => {
  expect(['hr', 'admin', 'superadmin', 'employee'].map(isMappable)).toEqual([true, false, false, false]);
  const opened = [['employee', 'hr'], ['employee', 'admin'], ['superadmin']].map((roles) => isOpenedByEmail({ roles }));
  expect(opened).toEqual([true, false, false]);
});

test.each([
  [{ given_name: 'Ana', family_name: 'Lind' }, ['Ana', 'Lind']],
  [{ name: 'Ana Maria Lind' }, ['Ana', 'Maria Lind']],
  [{ given_name: '=cmd|<b>\u202E', family_name: '\0' }, ['ana.lind', '—']],
  [{}, ['ana.lind', '—']],
])('the names in %j are %j', (claims, [firstName, lastName]) =>
  expect(namesIn(claims, 'ana.lind@firm.example')).toEqual({ firstName, lastName }),
);

test('groups of the directory give as a claim does, and take nothing without one', () => {
  expect(roleChanges(['employee'], mapping, null, ['HR'])).toEqual([{ role: 'hr', has: true }]);
  expect(roleChanges(['employee', 'mentor'], mapping, null, ['HR'])).toEqual([{ role: 'hr', has: true }]);
  expect(roleChanges(['employee', 'hr', 'mentor'], mapping, [], ['HR'])).toEqual([{ role: 'mentor', has: false }]);
});
