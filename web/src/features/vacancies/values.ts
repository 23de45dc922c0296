import type { Person, Vacancy } from '@atrium/contracts';

export interface VacancyValues {
  title: string;
  content: string;
  salary_from: number | null;
  salary_to: number | null;
  currency: string;
  closes: string;
  tags: string[];
  receivers: Person[];
}

export const valuesOf = (vacancy?: Vacancy): VacancyValues => ({
  title: vacancy?.title ?? '',
  content: vacancy?.content ?? '',
  salary_from: vacancy?.salary_from ?? null,
  salary_to: vacancy?.salary_to ?? null,
  currency: vacancy?.currency ?? 'usd',
  closes: vacancy?.closes ?? '',
  tags: vacancy?.tags ?? [],
  receivers: vacancy?.receivers ?? [],
});

/** As the calls take them. */
export const bodyOf = ({ title, closes, receivers, currency, ...values }: VacancyValues) => ({
  ...values,
  title: title.trim(),
  currency: currency as Vacancy['currency'],
  closes: closes || null,
  receivers: receivers.map(({ _id }) => _id),
});

type Body = ReturnType<typeof bodyOf>;

/** What differs from the vacancy as the form began, so that changes of others since then stay. */
export const changesOf = (now: Body, before: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body])),
  );

export const faultsOf = ({ salary_from, salary_to }: VacancyValues): { salary_to?: string } =>
  salary_from !== null && salary_to !== null && salary_from > salary_to ? { salary_to: 'too_small' } : {};
