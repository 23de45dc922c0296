import { allow, found, type Member, type Work } from '@atrium/kit';
import type { ArticleDoc } from './article.ts';
import { canWrite, visibleArticles } from './rules.ts';
import { articlesOf } from './store.ts';

/** Throws 404 for what the caller does not see. */
export const visibleArticle = async (caller: Member, id: string, work?: Work): Promise<ArticleDoc> =>
  found(await articlesOf(caller).one(id, visibleArticles(caller), work), 'article');

/** The same; throws 403 for what they see and may not change. */
export async function writableArticle(caller: Member, id: string, work?: Work): Promise<ArticleDoc> {
  const article = await visibleArticle(caller, id, work);
  allow(canWrite(caller, article));
  return article;
}
