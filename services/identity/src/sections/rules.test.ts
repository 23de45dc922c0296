import type { Caller } from '@atrium/kit';
import { expect, test } from 'vitest';
import { canSeeSection, placedBefore } from './rules.ts';

const caller = (roles: string[], rights: string[] = []) => ({ roles, rights }) as unknown as Caller;
const callers = {
  employee: caller(['employee'], ['wall', 'lms']),
  withoutRights: caller(['employee']),
  withAdminRight: caller(['employee'], ['admin']),
  admin: caller(['employee', 'admin'], ['wall', 'lms']),
  superadmin: caller(['superadmin'], ['wall', 'lms']),
};
type Who = keyof typeof callers;
const everyone = Object.keys(callers) as Who[];

test.each<[code: string, admins_only: boolean, seenBy: Who[]]>([
  ['profile', false, everyone],
  ['company', false, ['employee', 'admin', 'superadmin']],
  ['groups', false, []],
  ['lmsAnalytics', true, ['admin', 'superadmin']],
  ['employees', true, ['admin', 'superadmin']],
  ['admin', true, ['withAdminRight', 'admin', 'superadmin']],
  ['clients', true, ['superadmin']],
  ['of-the-company', false, everyone],
])('%s (admins only: %s) is seen by %j', (code, admins_only, seenBy) => {
  expect(everyone.filter((who) => canSeeSection(callers[who], { code, admins_only }))).toEqual(seenBy);
});

test.each([
  ['c', 'a', 'cab'],
  ['a', 'c', 'bac'],
  ['a', null, 'bca'],
  ['b', 'b', 'abc'],
  ['b', 'c', 'abc'],
])('%s before %s: %s', (id, before, order) => {
  const all = [...'abc'].map((_id) => ({ _id }));
  expect(
    placedBefore(all, id, before)
      .map(({ _id }) => _id)
      .join(''),
  ).toBe(order);
});
