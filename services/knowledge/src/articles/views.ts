import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** `_id` is `<article>:<user>`: who has read it, once. */
export interface ArticleViewDoc extends Owned {
  article: string;
  user: string;
  time: string;
}

export const articleViews = defineCollection<ArticleViewDoc>('article_views', 'content', [
  { key: { client_id: 1, article: 1, time: -1, _id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

export function articleViewsOf(tenant: Tenant) {
  const store = articleViews.of(tenant);
  return {
    /** Resolves to whether it is new. */
    add: async (article: string, user: string, work: Work): Promise<boolean> => {
      const fields = { article, user, time: new Date().toISOString() };
      const change = { $setOnInsert: fields };
      return (await store.updateOne({ _id: `${article}:${user}` }, change, work, { upsert: true })).upserted === 1;
    },
    page: (article: string, skip: number, limit: number) =>
      store.find({ article }, { sort: { time: -1, _id: 1 }, skip, limit }).toArray(),
    removeAll: (articles: string[], work: Work) => store.removeMany({ article: { $in: articles } }, work),
  };
}
