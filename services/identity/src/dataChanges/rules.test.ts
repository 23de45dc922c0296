import type { Caller } from '@atrium/kit';
import { expect, test } from 'vitest';
import { newUser } from '../users/user.ts';
import { canReadChanges, canSeeValues, fieldChanges } from './rules.ts';

const caller = (_id: string, roles: string[]) =>
  ({ userId: _id, clientId: 'c', roles, rights: [] }) as unknown as Caller;
const user = { _id: 'ana', client_id: 'c', chief: 'boss' };

test.each([
  ['administrators', caller('adm', ['employee', 'admin']), true],
  ['superadmins', caller('sup', ['superadmin']), true],
  ['the role hr', caller('hr', ['employee', 'hr']), true],
  ['colleagues', caller('bo', ['employee']), false],
])('%s: %s', (_, who, mayRead) => {
  expect(canReadChanges(who)).toBe(mayRead);
});

test.each([
  ['adm', ['admin'], true],
  ['hr', ['hr'], false],
  ['boss', ['hr'], true],
  ['ana', ['hr'], true],
])('%s with %j sees private values: %s', (id, roles, sees) => {
  for (const field of ['salary', 'grade', 'phone', 'birthDay', 'features'] as const)
    expect(canSeeValues(caller(id, roles), user, field)).toBe(sees);
  expect(canSeeValues(caller(id, roles), user, 'position')).toBe(true);
});

const before = newUser(
  { client_id: 'c', firstName: 'Ana', lastName: 'A', email: 'a@a.test', roles: ['employee'] },
  new Date(),
);

test('each field that differs is a change of its own', () => {
  const after = { ...before, position: 'Editor', salary: 100, blocked: true, version: 2, pinned_num: 3 };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'status', old: 'active', new: 'blocked' },
    { field: 'position', old: '', new: 'Editor' },
    { field: 'salary', old: null, new: 100 },
  ]);
  expect(fieldChanges(before, { ...before, tab_number: '' })).toEqual([]);
});

test('of rights those that were taken and given', () => {
  const features = before.features.map((each) =>
    each.feature === 'wall' || each.feature === 'admin' ? { ...each, active: !each.active } : each,
  );
  expect(fieldChanges(before, { ...before, features })).toEqual([{ field: 'features', old: ['wall'], new: ['admin'] }]);
});
