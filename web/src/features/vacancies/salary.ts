import type { Vacancy } from '@atrium/contracts';
import { numberFormat } from '../../lib/formats.ts';

export type Salary = Pick<Vacancy, 'salary_from' | 'salary_to' | 'currency'>;

type Translate = (key: string, values: { sum: string }) => string;

/** Both bounds, or the one that is known; '' without any. */
export function salaryText({ salary_from, salary_to, currency }: Salary, locale: string, t: Translate): string {
  const format = numberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    maximumFractionDigits: 0,
  });
  if (salary_from !== null && salary_to !== null)
    return salary_from === salary_to ? format.format(salary_from) : format.formatRange(salary_from, salary_to);
  if (salary_from !== null) return t('vacancies.salaryFrom', { sum: format.format(salary_from) });
  return salary_to === null ? '' : t('vacancies.salaryTo', { sum: format.format(salary_to) });
}
