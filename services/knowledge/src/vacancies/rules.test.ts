import { expect, test } from 'vitest';
import { canReceive, isOpen, isSalary, responseReadKeys } from './rules.ts';

const vacancy = (closes: string | null, receivers: string[] = []) => ({ vacancy: { closes, receivers } });

test.each([
  ['without a closing date', vacancy(null), true],
  ['on its closing day', vacancy('2026-11-27'), true],
  ['before it', vacancy('2026-12-01'), true],
  ['after it', vacancy('2026-11-26'), false],
  ['as an article without terms', {}, true],
])('a vacancy is open: %s', (_, item, expected) => expect(isOpen(item, '2026-11-27')).toBe(expected));

const person = (userId: string, ...roles: string[]) => ({ userId, roles: ['employee', ...roles] });

test.each([
  ['an administrator without chosen receivers', person('adm', 'admin'), [], true],
  ['an administrator who is not chosen', person('adm', 'admin'), ['mia'], true],
  ['a chosen receiver', person('mia'), ['mia'], true],
  ['another employee', person('bo'), ['mia'], false],
  ['an employee without chosen receivers', person('bo'), [], false],
  ['the role hr alone', person('hana', 'hr'), [], false],
])('who receives responses: %s', (_, caller, receivers, expected) =>
  expect(canReceive(caller, vacancy(null, receivers))).toBe(expected),
);

test.each([
  [null, null, true],
  [1000, null, true],
  [null, 2000, true],
  [1000, 1000, true],
  [1000, 2000, true],
  [2000, 1000, false],
])('a salary from %s to %s: %s', (salary_from, salary_to, expected) =>
  expect(isSalary({ salary_from, salary_to })).toBe(expected),
);

test('the files of a response are read by its author and the receivers with the right to vacancies', () => {
  expect(responseReadKeys('ana', ['mia', 'ana'])).toEqual(['vacancies/user:ana', 'vacancies/user:mia']);
});
