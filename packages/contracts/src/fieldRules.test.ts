import { expect, test } from 'vitest';
import {
  birthDayFault,
  hiringDayFault,
  internalPhoneFault,
  lineFault,
  nameFault,
  phoneTextFault,
  urlFault,
} from './fieldRules.ts';
import { birthDay, email, nameLine, phone } from './shapes.ts';

const now = Date.parse('2026-03-01T11:00:00Z');

test.each([
  ['Анна-Мария', null],
  ['O’Brien', null],
  ['Дем’яненко', null],
  ['Ґалаґан', null],
  ['José Ángel', null],
  ['Jose\u0301', null],
  ['李小龙', null],
  ['محمد', null],
  ['Ștefan Jr.', null],
  ['Petrova (Sidorova)', null],
  ['Robot 3', null],
  ['علی\u200cرضا', null],
  ['ශ්\u200dරී', null],
  ['Nguye\u0302\u0303n', null],
  ['123', 'characters'],
  ['-', 'characters'],
  ['<b>Ana</b>', 'characters'],
  ['Ana\nBo', 'characters'],
  ['Ana\u202eoB', 'characters'],
  ['\u3164', 'characters'],
  ['Ana\uffa0', 'characters'],
  ['An\u00ada', 'characters'],
  ['Ana\u2063', 'characters'],
  ['\u2800', 'characters'],
  ['Ana\u{e0041}', 'characters'],
  ['Ana\ufe0f', 'characters'],
  ['Ana\u200d', 'characters'],
  ['\u200cAna', 'characters'],
  ['An \u200da', 'characters'],
  ['A\u0301\u0302\u0303\u0304na', 'characters'],
  ['Ana\u0007', 'characters'],
  ['Ana 🙂', 'characters'],
])('the name %j: %s', (name, code) => expect(nameFault(name)).toBe(code));

test.each([
  ['1990-04-05', null],
  ['1900-01-01', null],
  ['2024-02-29', null],
  ['2026-03-02', null], // It has begun east of UTC.
  ['2023-02-29', 'date'],
  ['1990-13-01', 'date'],
  ['5.4.1990', 'date'],
  ['1899-12-31', 'date_early'],
  ['2026-03-03', 'date_future'],
  ['2050-01-01', 'date_future'],
])('the birthday %s: %s', (day, code) => expect(birthDayFault(day, now)).toBe(code));

test.each([
  ['2027-03-01', null],
  ['2027-03-03', 'date_late'],
  ['1899-12-31', 'date_early'],
])('the first day of work %s: %s', (day, code) => expect(hiringDayFault(day, now)).toBe(code));

test.each([
  ['https://example.test/a?b', null],
  ['http://example.test', null],
  ['javascript:alert(1)', 'url'],
  ['example.test', 'url'],
])('the address %s: %s', (text, code) => expect(urlFault(text)).toBe(code));

test('a line has no line breaks, a number inside of the company has a digit', () => {
  expect(lineFault('one line')).toBeNull();
  expect(lineFault('two\nlines')).toBe('characters');
  expect(internalPhoneFault('12-34')).toBeNull();
  expect(internalPhoneFault('*12')).toBeNull();
  expect(internalPhoneFault('abc')).toBe('characters');
});

test.each(['abc', '12', '+', 'call me', '+44 20 7946 0958<script>'])('%j is no phone number', (text) =>
  expect(phoneTextFault(text)).toBe('phone'),
);

test('shapes give the same codes', () => {
  const codeOf = (shape: ReturnType<typeof phone | typeof birthDay | typeof email | typeof nameLine>, value: string) =>
    shape.safeParse(value).error?.issues[0]?.message;
  expect(codeOf(phone(), 'abc')).toBe('phone');
  expect(codeOf(phone(), '')).toBeUndefined();
  expect(codeOf(birthDay(), '2950-01-01')).toBe('date_future');
  expect(codeOf(birthDay(), '1990-02-30')).toBe('date');
  expect(codeOf(nameLine(), '')).toBe('required');
  expect(codeOf(nameLine(), 'a<b')).toBe('characters');
  expect(codeOf(email(), 'ana@demo')).toBe('email');
  expect(email().parse(' ANA@demo.test ')).toBe('ana@demo.test');
  expect(nameLine().parse(' Jose\u0301 ')).toBe('José');
});
