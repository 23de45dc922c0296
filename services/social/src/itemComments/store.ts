import type { CommentedType } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { CommentDoc, Thread } from '../comments/comment.ts';
import { changesOf, threadsIn, threadsPerPage } from '../comments/documents.ts';

/** Comments on items of other services. */
export const itemComments = defineCollection<CommentDoc>('item_comments', 'content', [
  { key: { client_id: 1, post: 1, 'parent.type': 1, root: 1 } },
  { key: { client_id: 1, root: 1, _id: 1 } },
  { key: { client_id: 1, author: 1, _id: 1 } },
  { key: { client_id: 1, mentions: 1, _id: 1 }, partialFilterExpression: { mentions: { $gt: '' } } },
]);

/** `_id` is `<type>:<id>`. Of a removed item it stays, so that no comment comes after the removal. */
export interface CommentedDoc extends Owned {
  type: CommentedType;
  item: string;
  comments_total: number;
  /** Counts changes of the comments. */
  version: number;
  /** Counts changes of who may read the item. */
  readers_version: number;
  removed: boolean;
}

export const commentedItems = defineCollection<CommentedDoc>('commented_items', 'content');

export interface Item {
  type: CommentedType;
  id: string;
}

export const keyOf = ({ type, id }: Item) => `${type}:${id}`;

export function itemOf(key: string): Item {
  const [type, id = ''] = key.split(':');
  return { type: type as CommentedType, id };
}

export const itemThreads = (caller: Tenant) => threadsIn(itemComments, caller);

export const itemCommentChanges = (caller: Tenant) => changesOf(itemComments, caller);

export const itemCommentById = (caller: Tenant, id: string, work?: Work) =>
  itemComments.of(caller).findOne({ _id: id }, {}, work);

export interface Page {
  order: 'newest' | 'oldest';
  after?: string | undefined;
}

/** A page of threads; pass `next` as `after` to continue. */
export async function threadPage(caller: Tenant, item: Item, { order, after }: Page) {
  const isNewest = order === 'newest';
  const beyond = after ? { root: isNewest ? { $lt: after } : { $gt: after } } : {};
  const filter = { post: keyOf(item), 'parent.type': item.type, ...beyond };
  const options = { sort: { root: isNewest ? -1 : 1 } as const, limit: threadsPerPage + 1, projection: { root: 1 } };
  const roots = (await itemComments.of(caller).find(filter, options).toArray()).map(({ root }) => root);
  const shown = roots.slice(0, threadsPerPage);
  const threads = new Map((await itemThreads(caller).byRoots(shown)).map((thread) => [thread.root._id, thread]));
  return {
    threads: shown.map((root) => threads.get(root)).filter((thread): thread is Thread => thread !== undefined),
    next: roots.length > shown.length ? shown.at(-1)! : null,
  };
}

const none = { comments_total: 0, version: 0, readers_version: 0, removed: false };

export function commentedItemsOf(tenant: Tenant) {
  const store = commentedItems.of(tenant);
  const change = async (
    item: Item,
    counts: Partial<Record<Exclude<keyof typeof none, 'removed'>, number>>,
    work: Work,
    more = {},
  ) => {
    const set = Object.fromEntries(Object.entries(none).filter(([field]) => !(field in counts) && !(field in more)));
    const identity = { type: item.type, item: item.id };
    return (await store.change(
      { _id: keyOf(item) },
      { $inc: counts, $setOnInsert: { ...set, ...identity }, ...(Object.keys(more).length && { $set: more }) },
      work,
      { upsert: true },
    ))!;
  };
  return {
    async find(item: Item): Promise<Pick<CommentedDoc, keyof typeof none>> {
      return (await store.findOne({ _id: keyOf(item) })) ?? none;
    },
    counted: (item: Item, comments_total: 1 | -1, work: Work) => change(item, { comments_total, version: 1 }, work),
    changed: (item: Item, work: Work) => change(item, { version: 1 }, work),
    readersChanged: (item: Item, work: Work) => change(item, { readers_version: 1 }, work),
    /** Resolves to the keys of those that have, or had, comments; of the others, too, the removal stays known. */
    async removed(type: CommentedType, ids: string[], work: Work): Promise<string[]> {
      const keys = ids.map((id) => keyOf({ type, id }));
      const known = (await store.find({ _id: { $in: keys } }, { limit: keys.length }, work).toArray()).map(
        (item) => item._id,
      );
      await store.updateMany({ _id: { $in: known } }, { $set: { removed: true }, $inc: { version: 1 } }, work);
      const others = ids.filter((id) => !known.includes(keyOf({ type, id })));
      const rows = others.map((item) => ({ ...none, _id: keyOf({ type, id: item }), type, item, removed: true }));
      if (rows.length) await store.insertMany(rows, work);
      return known;
    },
  };
}
