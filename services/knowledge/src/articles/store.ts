import type { ArticleSection } from '@atrium/contracts';
import { articleRoot, maxTreeNodes } from '@atrium/contracts/articleKinds';
import { defineCollection, type Fields, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import type { ArticleDoc } from './article.ts';
import type { Granted } from './rules.ts';

const pathIndex = { client_id: 1, path: 1, depth: 1, order: 1, _id: 1 } as const;

export const articles = defineCollection<ArticleDoc>('articles', 'content', [
  { key: { client_id: 1, section: 1, parent: 1, order: 1, _id: 1 } },
  { key: { client_id: 1, section: 1, trashed: 1, depth: 1, order: 1, _id: 1 } },
  { key: pathIndex },
  { key: { client_id: 1, author: 1, _id: 1 } },
  { key: { client_id: 1, section: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, tags: 1, section: 1, trashed: 1, order: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
  { key: { client_id: 1, is_trash_top: 1, trashed: 1, _id: 1 }, partialFilterExpression: { is_trash_top: true } },
  { key: { client_id: 1, trashed_with: 1 }, partialFilterExpression: { trashed_with: { $gt: '' } } },
  { key: { trashed: 1 }, partialFilterExpression: { trashed: { $gt: '' } } },
]);

export type ArticleFilter = Filter<ArticleDoc>;

/** An article and all that stands in it. */
const branch = (id: string) => ({ $or: [{ _id: id }, { path: id }] });

const unread = { content: 0, words: 0 };

export function articlesOf(tenant: Tenant) {
  const store = articles.of(tenant);
  return {
    one: (id: string, seen: ArticleFilter, work?: Work) => store.findOne({ ...seen, _id: id }, {}, work),
    /** In no order, without texts. */
    byIds: (ids: string[], seen: ArticleFilter) =>
      store.find({ ...seen, _id: { $in: ids } }, { limit: ids.length, projection: unread }).toArray(),
    /** Whether a person may read one of these. */
    isAnySeen: async (ids: string[], seen: ArticleFilter): Promise<boolean> =>
      (await store.findOne({ ...seen, _id: { $in: ids } }, { projection: { _id: 1 } })) !== null,
    /** Those above come first. */
    tree: (root: string, seen: ArticleFilter): Promise<ArticleDoc[]> =>
      store
        .find(
          { ...seen, ...(root !== articleRoot && { path: root }) },
          {
            sort: { depth: 1, order: 1, _id: 1 },
            limit: maxTreeNodes,
            projection: unread,
            ...(root !== articleRoot && { hint: pathIndex }),
          },
        )
        .toArray(),
    atOrder: (seen: ArticleFilter, parent: string, order: number, work: Work) =>
      store.findOne({ ...seen, parent, order }, { projection: unread }, work),
    async nextOrder(section: ArticleSection, parent: string, work: Work): Promise<number> {
      const options = { sort: { order: -1 as const, _id: -1 as const }, projection: { order: 1 } };
      const last = await store.findOne({ section, parent }, options, work);
      return last ? last.order + 1 : 0;
    },
    async deepest(id: string, work: Work): Promise<number> {
      const options = { sort: { depth: -1 as const, order: -1 as const, _id: -1 as const }, projection: { depth: 1 } };
      return (await store.findOne({ path: id }, options, work))?.depth ?? -1;
    },
    add: (doc: Omit<ArticleDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    save: (id: string, fields: Fields<ArticleDoc>, work: Work) => store.change({ _id: id }, { $set: fields }, work),
    setOrder: (id: string, order: number, work: Work) => store.change({ _id: id }, { $set: { order } }, work),
    countView: (id: string, work: Work) => store.change({ _id: id }, { $inc: { views_total: 1 } }, work),

    /** Of the article, and of what stands in it and has followed the same grants. */
    grant: (id: string, former: string, granted: Granted, work: Work) =>
      store.updateMany({ ...branch(id), grants_from: former }, { $set: granted }, work),
    /** All that stands in an article follows its grants. */
    grantAll: (id: string, granted: Granted, work: Work) =>
      store.updateMany({ path: id }, { $set: { ...granted, grants: [] } }, work),
    close: (id: string, isClosed: boolean, work: Work) =>
      store.updateMany(branch(id), isClosed ? { $addToSet: { closed_by: id } } : { $pull: { closed_by: id } }, work),
    /** With all that stands in it, from under the former folders. */
    async move(
      { _id, path, depth }: Pick<ArticleDoc, '_id' | 'path' | 'depth'>,
      above: Pick<ArticleDoc, '_id' | 'path' | 'closed_by'> | null,
      work: Work,
    ) {
      const now = above ? [...above.path, above._id] : [];
      const deeper = { $inc: { depth: now.length - depth } };
      await store.updateMany(branch(_id), { $pull: { path: { $in: path }, closed_by: { $in: path } } }, work);
      const added = { path: { $each: now }, closed_by: { $each: above?.closed_by ?? [] } };
      await store.updateMany(branch(_id), { $addToSet: added, ...deeper }, work);
    },
    trash: async (id: string, trashed: string, work: Work) => {
      await store.updateMany({ ...branch(id), trashed: null }, { $set: { trashed, trashed_with: id } }, work);
      return store.updateOne({ _id: id }, { $set: { is_trash_top: true } }, work);
    },
    restore: async (id: string, work: Work) => {
      const back = { trashed: null, trashed_with: '', is_trash_top: false };
      await store.updateMany({ trashed_with: id }, { $set: back }, work);
    },
    removeAll: (ids: string[], work: Work) => store.removeMany({ _id: { $in: ids }, trashed: { $gt: '' } }, work),
    /** Still to be removed for good. */
    due: (ids: string[], before: string, work: Work) =>
      store
        .find(
          { _id: { $in: ids }, trashed: { $gt: '', $lte: before } },
          { limit: ids.length, projection: { words: 0 } },
          work,
        )
        .toArray(),
  };
}

/** Of all companies what was deleted before a moment. */
/** Of all companies but some. */
export const articlesInTrash = (before: string, limit: number, but: readonly string[] = []) =>
  articles
    .unscoped()
    .find(
      { trashed: { $gt: '', $lte: before }, ...(but.length && { client_id: { $nin: [...but] } }) },
      { sort: { trashed: 1 }, limit, projection: { client_id: 1 } },
    )
    .toArray();
