import { expect, test } from 'vitest';
import { isCommon } from './common.ts';
import { isPersonal } from './rules.ts';

const names = ['Анна', 'Petrova', 'a.petrova@northwind.example', 'Northwind Air'];

test.each([
  'petrova',
  'Petrova1987',
  'PETROVA-northwind',
  'анна12345',
  'air!Petrova!2026',
  '٢petrova٢',
  '\uff50etrova1',
])('%s is hardly more than a name', (password) => expect(isPersonal(password, names)).toBe(true));

test.each(['petrova-horse-battery', 'anna12345', '8462917463', 'petrova84629174', 'correct horse'])(
  '%s is more than a name',
  (password) => expect(isPersonal(password, names)).toBe(false),
);

test('names of one or two letters decide nothing', () => {
  expect(isPersonal('Bo12', ['Bo', 'Li'])).toBe(false);
});

test.each(['123456', 'Password', 'QWERTYUIOP', 'football', 'iloveyou', '11111111'])('%s is common', async (password) =>
  expect(await isCommon(password)).toBe(true),
);

test.each(['', '# The commonest passwords', 'pass', 'ootbal', 'correct-horse', '123456\npassword-x'])(
  '%j is not common',
  async (password) => expect(await isCommon(password)).toBe(false),
);
