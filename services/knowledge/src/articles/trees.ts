import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** Of a company, whose id it has. Every change of the trees counts, so that two at the same time come one after the other. */
export interface TreeDoc extends Owned {
  version: number;
  /** Articles, with those in the trash. */
  total: number;
  empty_as_articles: boolean;
}

export const trees = defineCollection<TreeDoc>('article_trees', 'settings', [{ key: { client_id: 1 } }]);

export function treesOf(tenant: Tenant) {
  const store = trees.of(tenant);
  return {
    read: (): Promise<TreeDoc | null> => store.findOne({}),
    /** For a change of the trees in this unit of work; others who change them meanwhile wait. */
    async hold(work: Work, added = 0): Promise<TreeDoc> {
      const former = await store.findOne({}, {}, work);
      const change = { $inc: { version: 1, total: added }, $setOnInsert: { empty_as_articles: false } };
      return (await store.change({ _id: former?._id ?? tenant.clientId! }, change, work, { upsert: true }))!;
    },
    setEmptyAsArticles: async (value: boolean, work: Work) => {
      const { _id } = await treesOf(tenant).hold(work);
      await store.updateOne({ _id }, { $set: { empty_as_articles: value } }, work);
    },
  };
}
