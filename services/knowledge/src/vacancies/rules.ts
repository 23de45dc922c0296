import { readKey } from '@atrium/contracts/audience';
import { isAdmin, type Member } from '@atrium/kit';
import type { VacancyTerms } from '../articles/article.ts';
import { termsOf } from './terms.ts';

type Reader = Pick<Member, 'userId' | 'roles'>;

interface Judged {
  vacancy?: Partial<VacancyTerms>;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Through its closing day. */
export const isOpen = (vacancy: Judged, today: string): boolean => {
  const { closes } = termsOf(vacancy);
  return closes === null || closes >= today;
};

/** The chosen receivers, and administrators always. */
export const canReceive = (caller: Reader, vacancy: Judged): boolean =>
  isAdmin(caller as Member) || termsOf(vacancy).receivers.includes(caller.userId);

/** Vacancies may say one bound of the salary, or both in their order. */
export const isSalary = ({ salary_from, salary_to }: Pick<VacancyTerms, 'salary_from' | 'salary_to'>): boolean =>
  salary_from === null || salary_to === null || salary_from <= salary_to;

/** Of the files of a response; administrators read all files. */
export const responseReadKeys = (author: string, receivers: readonly string[]): string[] =>
  [...new Set([author, ...receivers])].map((user) => readKey('vacancies', `user:${user}`));
