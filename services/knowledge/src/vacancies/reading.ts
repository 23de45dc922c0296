import { found, peopleOf, peopleWithRole, type Member, type Tenant, type Work } from '@atrium/kit';
import type { ArticleDoc, VacancyTerms } from '../articles/article.ts';
import { articleAmong, type ArticleFilter } from '../articles/reading.ts';
import { visibleArticles } from '../articles/rules.ts';
import { termsOf } from './terms.ts';

/** What the caller may see of the section, and the vacancies whose responses they receive. */
export function visibleVacancies(caller: Member): ArticleFilter {
  const seen = visibleArticles(caller, 'vacancy');
  return seen.$or ? { ...seen, $or: [...seen.$or, { 'vacancy.receivers': caller.userId }] } : seen;
}

/** Throws 404 for what the caller does not see. */
export const visibleVacancy = async (caller: Member, id: string, work?: Work): Promise<ArticleDoc> =>
  found(await articleAmong(caller, visibleVacancies(caller), id, work), 'article');

const maxReceivers = 100;

/** Those of the chosen who work here and use vacancies. */
export async function chosenReceivers(tenant: Tenant, vacancy: { vacancy?: Partial<VacancyTerms> }): Promise<string[]> {
  const { receivers } = termsOf(vacancy);
  const known = await peopleOf(tenant).byIds(receivers);
  const mayReceive = (user: string) => known.get(user)?.active && known.get(user)?.rights.includes('vacancies');
  return receivers.filter(mayReceive);
}

/** Those of the chosen who work here, else all administrators (spec 1 §6). */
export async function vacancyReceivers(tenant: Tenant, vacancy: { vacancy?: Partial<VacancyTerms> }) {
  const chosen = await chosenReceivers(tenant, vacancy);
  return chosen.length ? chosen : peopleWithRole(tenant, 'admin', maxReceivers);
}
