import type { BodyOf, vacancies as contract } from '@atrium/contracts';
import { found, invalid, peopleOf, type Member, type Work } from '@atrium/kit';
import type { ArticleDoc, VacancyTerms } from '../articles/article.ts';
import { changeArticle, createArticle } from '../articles/commands.ts';
import { articlesOf } from '../articles/store.ts';
import { visibleVacancy } from './reading.ts';
import { openToReceivers } from './responding/commands.ts';
import { isSalary } from './rules.ts';
import { termsOf } from './terms.ts';

type Change = BodyOf<typeof contract.update>;
type Terms = Partial<Omit<VacancyTerms, 'responses_total'>>;

/** Of an input what articles have, and what only vacancies have. */
async function read(caller: Member, { title, content, tags, ...rest }: Change) {
  const receivers = rest.receivers && [...new Set(rest.receivers)];
  if (receivers) await peopleOf(caller).require(receivers);
  const given = { title, content, tags };
  const article = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { article: article as Partial<typeof given>, terms: { ...rest, ...(receivers && { receivers }) } as Terms };
}

/** Writes what only vacancies have, with the article. */
async function saveTerms(caller: Member, article: ArticleDoc, terms: Terms, work: Work): Promise<ArticleDoc> {
  if (!Object.keys(terms).length) return article;
  const before = termsOf(article);
  const vacancy = { ...before, ...terms };
  if (!isSalary(vacancy)) throw invalid({ salary_to: 'too_small' });
  const saved = found(await articlesOf(caller).save(article._id, { vacancy }, work), 'article');
  if (String(vacancy.receivers) !== String(before.receivers)) await openToReceivers(caller, saved, work);
  return saved;
}

export async function createVacancy(caller: Member, body: BodyOf<typeof contract.create>): Promise<ArticleDoc> {
  const { article, terms } = await read(caller, body);
  const { title, content } = body;
  return createArticle(caller, { ...article, title, content, section: 'vacancy' }, (saved, work) =>
    saveTerms(caller, saved, terms, work),
  );
}

export async function updateVacancy(caller: Member, id: string, body: Change): Promise<ArticleDoc> {
  await visibleVacancy(caller, id);
  const { article, terms } = await read(caller, body);
  return changeArticle(caller, id, article, (saved, work) => saveTerms(caller, saved, terms, work));
}
