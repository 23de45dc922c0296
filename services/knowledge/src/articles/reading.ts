import type { Member, Work } from '@atrium/kit';
import { listItems, type CrudCalls, type CrudQuery } from '@atrium/kit/crud';
import type { ArticleDoc } from './article.ts';
import { visibleArticles } from './rules.ts';
import { articles, articlesOf, type ArticleFilter } from './store.ts';

export type { ArticleFilter };

const carrier = /(?:^|\/)article:([0-9a-f]{24})$/;

/** Whether a file with these read keys is carried by an article that the caller may read. */
export async function isReadWithArticle(caller: Member, readKeys: readonly string[]): Promise<boolean> {
  const ids = readKeys.flatMap((key) => carrier.exec(key)?.[1] ?? []);
  return ids.length > 0 && articlesOf(caller).isAnySeen(ids, visibleArticles(caller));
}

/** One among those that a filter finds. */
export const articleAmong = (
  caller: Member,
  seen: ArticleFilter,
  id: string,
  work?: Work,
): Promise<ArticleDoc | null> => articlesOf(caller).one(id, seen, work);

/** A page of those that a filter finds, the newest first, without texts. */
export const newestArticles = (caller: Member, seen: ArticleFilter, query: CrudQuery) => {
  const resource = { collection: articles, visible: () => seen, order: '-created', unread: ['content'] };
  return listItems<CrudCalls, ArticleDoc>(caller, resource, query);
};
