import type { VacancyTerms } from '../articles/article.ts';

export const noTerms: VacancyTerms = {
  salary_from: null,
  salary_to: null,
  currency: 'usd',
  closes: null,
  receivers: [],
  responses_total: 0,
};

/** An article that was written as a vacancy by the calls of articles has none, or only a count. */
export const termsOf = ({ vacancy }: { vacancy?: Partial<VacancyTerms> }): VacancyTerms => ({ ...noTerms, ...vacancy });
