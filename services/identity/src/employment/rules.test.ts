import type { Caller } from '@atrium/kit';
import { expect, test } from 'vitest';
import { isOver, maxRoles, refusalOfDismissal, refusalOfReceiving, refusalOfRole } from './rules.ts';

const caller = { userId: 'ada', roles: ['employee', 'admin'] } as unknown as Caller;

test.each([
  ['bo', ['employee'], null],
  ['bo', ['employee', 'hr'], null],
  ['bo', ['employee', 'admin'], 'admin_dismissal'],
  ['ada', ['employee'], 'own_dismissal'],
  ['ada', ['employee', 'admin'], 'own_dismissal'],
])('the dismissal of %s with the roles %j: %s', (_id, roles, refusal) => {
  expect(refusalOfDismissal(caller, { _id, roles })).toBe(refusal);
});

test.each([
  ['bo', 'admin', null],
  ['bo', 'mentor', null],
  ['bo', 'superadmin', 'role_fixed'],
  ['bo', 'employee', 'role_fixed'],
  ['ada', 'admin', 'own_role'],
  ['ada', 'mentor', 'own_role'],
])('%s and the role %s: %s', (_id, role, refusal) => {
  expect(refusalOfRole(caller, { _id }, role)).toBe(refusal);
});

const many = Array.from({ length: maxRoles }, (_, n) => `role_${'abcdefghijklmnopqrstuvwxyz'[n]}`);

test.each([
  ['mentor', { roles: ['employee'], fired_at: null }, null],
  ['admin', { roles: ['employee'], fired_at: null }, null],
  ['mentor', { roles: ['employee'], fired_at: '2026-05-01' }, null],
  ['admin', { roles: ['employee'], fired_at: '2026-05-01' }, 'leaving_admin'],
  ['mentor', { roles: many, fired_at: null }, 'too_many_roles'],
  ['role_a', { roles: many, fired_at: null }, null],
])('%s for %j: %s', (role, user, refusal) => {
  expect(refusalOfReceiving({ ...user, deletion_mark: false }, role)).toBe(refusal);
  expect(refusalOfReceiving({ ...user, deletion_mark: true }, role)).toBe('user_deleted');
});

test.each([
  ['2026-03-01', '2026-03-02', true],
  ['2026-03-02', '2026-03-02', false],
  ['2026-03-03', '2026-03-02', false],
])('with the last day %s, it is over on %s: %s', (lastDay, today, over) => {
  expect(isOver(lastDay, today)).toBe(over);
});
