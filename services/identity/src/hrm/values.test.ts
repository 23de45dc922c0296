import { expect, test } from 'vitest';
import { checkedRows, hasLeft } from './rows.ts';
import type { HrmRow } from './row.ts';
import { changeOf, differing, resetOf } from './values.ts';

const person = { roles: ['employee'], position: 'Clerk', city: '', phone: '+380671234567', email: 'a@b.test' };

test.each([
  ['never given before: the HRM leads', { position: 'Boss' }, null, { position: 'Boss' }],
  ['given before and not edited since', { position: 'Boss' }, { position: 'Clerk' }, { position: 'Boss' }],
  ['edited here since', { position: 'Boss' }, { position: 'Driver' }, {}],
  ['emptied here since', { city: 'Lviv' }, { city: 'Kyiv' }, {}],
  ['a field that is given for the first time', { city: 'Lviv' }, { position: 'Driver' }, { city: 'Lviv' }],
  ['the same', { position: 'Clerk' }, { position: 'Driver' }, {}],
])('%s', (_, given, before, change) => expect(changeOf(person, given, before)).toEqual(change));

test('a reset brings back what was edited', () => {
  expect(resetOf(person, { position: 'Boss', phone: '+380671234567', city: 'Lviv' })).toEqual({
    position: 'Boss',
    city: 'Lviv',
  });
});

test('e-mail and login of administrators are not the business of the HRM', () => {
  const given = { email: 'evil@b.test', login: 'evil', position: 'Boss' };
  expect(differing(person, given)).toEqual(['email', 'login', 'position']);
  expect(differing({ ...person, roles: ['employee', 'admin'] }, given)).toEqual(['position']);
});

const row = (external_id: string, cells: HrmRow['cells'] = {}, fired_at: string | null = null): HrmRow => ({
  external_id,
  cells,
  department_id: '',
  chief: '',
  fired_at,
});

test('rows that cannot be written by themselves', () => {
  const rows = checkedRows([
    row('1', { email: 'a@b.test', tab_number: '7' }),
    row('1', { email: 'c@b.test' }),
    row('2', { email: 'A@b.test' }),
    row('3', { tab_number: '7' }),
    row('', { email: 'd@b.test' }),
    row('x'.repeat(201)),
    row('4', {}, '31.02.2026'),
    row('5', {}, '31.01.2026'),
    row('6', { email: 'back@b.test' }, '31.01.2026'),
    row('7', { email: 'back@b.test' }),
    row('8', {}, '31.01.2026'),
  ]);
  expect(rows.map(({ fault }) => fault)).toEqual([
    null,
    'external_id twice',
    'email twice',
    'tab_number twice',
    'external_id required',
    'external_id too_long',
    'fired_at date',
    null,
    'email twice',
    null,
    null,
  ]);
  expect(rows.at(-1)!.fired_at).toBe('2026-01-31');
});

test('who has left', () => {
  const days = [null, '', '2026-01-30', '2026-01-31', '2026-02-01'];
  expect(days.map((fired_at) => hasLeft({ fired_at }, '2026-01-31'))).toEqual([false, true, true, true, false]);
});
