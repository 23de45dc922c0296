import { defineCollection, found, type Fields, type Tenant, type Work } from '@atrium/kit';
import { likeAdded, likeTaken, type Likable } from '../likes/counting.ts';
import type { CommentDoc, Thread } from './comment.ts';

const comments = defineCollection<CommentDoc>('comments', [
  { key: { client_id: 1, post: 1, root: -1, _id: -1 } },
  { key: { client_id: 1, root: 1, _id: 1 } },
]);

const threadsAtOnce = 20;
const rowsAtOnce = 200;

/** Reads of comments; whether the post may be read has been decided before. */
export function threadsOf(caller: Tenant) {
  const store = comments.of(caller);
  return {
    /** Some comments with their answers. */
    async byRoots(roots: string[]): Promise<Thread[]> {
      if (!roots.length) return [];
      return groupThreads(
        await store.find({ root: { $in: roots } }, { sort: { root: 1, _id: 1 }, limit: rowsAtOnce }).toArray(),
      );
    },
    /** The newest threads of a post older than `before`, oldest first; `next` tells where to go on. */
    async ofPost(post: string, before?: string): Promise<{ threads: Thread[]; next: string | null }> {
      const older = before ? { post, root: { $lt: before } } : { post };
      const rows = await store.find(older, { sort: { root: -1, _id: -1 }, limit: rowsAtOnce + 1 }).toArray();
      const whole = groupThreads(rows.reverse());
      const threads = whole.slice(-threadsAtOnce);
      const isMore = rows.length > rowsAtOnce || whole.length > threads.length;
      return { threads, next: isMore && threads[0] ? threads[0].root._id : null };
    },
    one: async (id: string) => found(await store.findOne({ _id: id }), 'comment'),
  };
}

/** Rows whose comment is missing were cut off at the end of a page; they come with the next one. */
function groupThreads(rows: CommentDoc[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const row of rows) {
    if (row.root === row._id) threads.set(row._id, { root: row, answers: [] });
    else threads.get(row.root)?.answers.push(row);
  }
  return [...threads.values()];
}

/** Changes of comments, after access has been decided. */
export function commentChanges(tenant: Tenant) {
  const store = comments.of(tenant);
  return {
    add: (comment: Omit<CommentDoc, 'client_id'>, work: Work) => store.insert(comment, work),
    save: async (id: string, change: Fields<CommentDoc>, work: Work) =>
      found(await store.change({ _id: id }, { $set: change }, work), 'comment'),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
    hasAnswers: async (id: string, work: Work) =>
      (await store.findOne({ root: id, _id: { $ne: id } }, { projection: { _id: 1 } }, work)) !== null,
    newestThreads: async (post: string, work: Work) => {
      const rows = await store
        .find({ post }, { sort: { root: -1, _id: -1 }, limit: rowsAtOnce, projection: { root: 1 } }, work)
        .toArray();
      return [...new Set(rows.map((row) => row.root))].slice(0, 2);
    },
    liked: (id: string, like: Likable['newest_likes'][number], work: Work) =>
      store.change({ _id: id }, likeAdded(like), work),
    unliked: (id: string, user: string, work: Work) => store.change({ _id: id }, likeTaken(user), work),
    /** A batch of a removed post's comments; which went. */
    removeOfPost: async (post: string, work: Work): Promise<string[]> => {
      const rows = await store.find({ post }, { limit: 500, projection: { _id: 1 } }, work).toArray();
      const ids = rows.map((row) => row._id);
      if (ids.length) await store.removeMany({ _id: { $in: ids } }, work);
      return ids;
    },
  };
}
