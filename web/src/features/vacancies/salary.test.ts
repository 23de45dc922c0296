import { expect, test } from 'vitest';
import { salaryText } from './salary.ts';

const t = (key: string, { sum }: { sum: string }) => `${key} ${sum}`;
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');
const text = (salary_from: number | null, salary_to: number | null, locale = 'en') =>
  plain(salaryText({ salary_from, salary_to, currency: 'eur' }, locale, t));

test.each([
  [null, null, ''],
  [3000, null, 'vacancies.salaryFrom €3,000'],
  [null, 4000, 'vacancies.salaryTo €4,000'],
  [3000, 3000, '€3,000'],
])('from %s to %s', (from, to, expected) => expect(text(from, to)).toBe(expected));

test('both bounds in the reader’s language', () => {
  expect(text(3000, 4000)).toMatch(/^€3,000 – €?4,000$/);
  expect(text(3000, 4000, 'ru')).toMatch(/^3 000 ?[–-] ?4 000 €$|^3000 ?[–-] ?4000 €$|^3 000–4 000 €$/);
});
