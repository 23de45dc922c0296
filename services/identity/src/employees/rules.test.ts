import { expect, test } from 'vitest';
import { keyGroups } from '../users/employeeReads.ts';
import { missingFields, refusalOfAct, undone } from './rules.ts';

test.each([
  [{ act: 'block', ids: ['a'] }, {}],
  [{ act: 'block', filter: {} }, {}],
  [{ act: 'block', ids: [] }, { ids: 'required' }],
  [{ act: 'take_right', ids: ['a'] }, { right: 'required' }],
  [{ act: 'give_role' }, { role: 'required', ids: 'required' }],
] as const)('of %j is missing %j', (change, missing) =>
  expect(missingFields({ ...change, ids: 'ids' in change ? [...change.ids] : undefined })).toEqual(missing),
);

test.each([
  [{ act: 'give_right', right: 'shop' }, 'feature_off'],
  [{ act: 'take_right', right: 'shop' }, null],
  [{ act: 'give_right', right: 'wall' }, null],
  [{ act: 'give_role', role: 'admin' }, 'role_fixed'],
  [{ act: 'take_role', role: 'employee' }, 'role_fixed'],
  [{ act: 'give_role', role: 'hr' }, null],
] as const)('%j is refused with %s', (act, code) => expect(refusalOfAct(act, ['wall'])).toBe(code));

test('what is undone is the reverse', () => {
  expect(undone({ act: 'give_right', right: 'wall' })).toEqual({ act: 'take_right', right: 'wall' });
  expect(undone(undone({ act: 'block' }))).toEqual({ act: 'block' });
  expect(undone({ act: 'dismiss', reason: 'Closed' })).toEqual({ act: 'restore' });
});

test('one of the values of each field is asked for, those who left only when they are', () => {
  expect(keyGroups({})).toEqual([['active', 'blocked']]);
  expect(keyGroups({ status: ['fired'], city: ['Lviv', 'Київ'], role: ['hr'] })).toEqual([
    ['fired|city:lviv', 'fired|city:київ'],
    ['fired|role:hr'],
  ]);
  const id = 'a'.repeat(24);
  expect(keyGroups({ status: ['active'], dept: [id, 'News'] })).toEqual([
    [`active|dept:${id}`, 'active|department:news'],
  ]);
});
