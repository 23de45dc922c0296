import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('quotes what has commas, quotes or line breaks', () => {
  expect(csvLine(['plain', 'a, b', 'say "yes"', 'two\nlines', null, 12])).toBe(
    'plain,"a, b","say ""yes""","two\nlines",,12\r\n',
  );
});

test.each(['=1+1', '+7', '-1', '@SUM(A1)', ' =1', '\t=1', '|cmd', '\uFEFF=1'])('%j is no formula', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});

test('a formula does not begin after a semicolon either, where lists are separated so', () => {
  expect(csvLine(['{"excerpt":"Hi;=1+1;bye"}', 'pk; ＝2'])).toBe(`"{""excerpt"":""Hi;'=1+1;bye""}","pk;' ＝2"\r\n`);
});

test('a number stays a number', () => {
  expect(csvLine([-1])).toBe('-1\r\n');
});
