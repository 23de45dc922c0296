import { found, type defineCollection, type Fields, type Tenant, type Work } from '@atrium/kit';
import { likeAdded, likeRemoved, type Likable } from '../likes/counting.ts';
import { isAnswer, type CommentDoc, type Thread } from './comment.ts';

type Collection = ReturnType<typeof defineCollection<CommentDoc>>;

export const threadsPerPage = 20;

/** Rows of one query, and of one thread: longer threads show their first ones. */
const maxRows = 200;

/** Reads of comments; whether the post may be read has been decided before. */
export function threadsIn(collection: Collection, caller: Tenant) {
  const store = collection.of(caller);

  async function byRoots(roots: string[]): Promise<Thread[]> {
    if (!roots.length) return [];
    const rowsOf = (root: string | { $in: string[] }, limit: number) =>
      store.find({ root }, { sort: { root: 1, _id: 1 }, limit }).toArray();
    const rows = await rowsOf({ $in: roots }, maxRows + 1);
    if (rows.length <= maxRows) return groupThreads(rows);
    return groupThreads((await Promise.all(roots.map((root) => rowsOf(root, maxRows)))).flat());
  }

  return {
    byRoots,
    /** The newest threads of a post older than `before`, oldest first; pass `next` as `before` to continue. */
    async ofPost(post: string, before?: string): Promise<{ threads: Thread[]; next: string | null }> {
      const older = before ? { post, root: { $lt: before } } : { post };
      const rows = await store.find(older, { sort: { root: -1, _id: -1 }, limit: maxRows + 1 }).toArray();
      const isCut = rows.length > maxRows;
      const complete = groupThreads(rows.toReversed());
      const threads = isCut && !complete.length ? await byRoots([rows[0]!.root]) : complete.slice(-threadsPerPage);
      const isMore = isCut || complete.length > threads.length;
      return { threads, next: isMore && threads[0] ? threads[0].root._id : null };
    },
    one: async (id: string, work?: Work) => found(await store.findOne({ _id: id }, {}, work), 'comment'),
  };
}

/**
 * Answers without their comment were cut off at the end of a page; they come with the next one. An answer that another
 * replica has written in the same second may stand before its comment.
 */
function groupThreads(rows: CommentDoc[]): Thread[] {
  const roots = rows.filter((row) => !isAnswer(row));
  const threads = new Map(roots.map((root): [string, Thread] => [root._id, { root, answers: [] }]));
  for (const row of rows.filter(isAnswer)) threads.get(row.root)?.answers.push(row);
  return [...threads.values()];
}

const erased = {
  status: 'deleted',
  text: '',
  attachment: [],
  mentions: [],
  likes_total: 0,
  newest_likes: [],
} satisfies Fields<CommentDoc>;

/** Changes of comments, after access has been decided; 404 where there is none, and none of a deleted comment. */
export function changesOf(collection: Collection, tenant: Tenant) {
  const store = collection.of(tenant);
  const change = async (id: string, what: Parameters<typeof store.change>[1], work: Work) =>
    found(await store.change({ _id: id, status: { $ne: 'deleted' } }, what, work), 'comment');

  return {
    add: (comment: Omit<CommentDoc, 'client_id'>, work: Work) => store.insert(comment, work),
    save: (id: string, fields: Fields<CommentDoc>, work: Work) => change(id, { $set: fields }, work),
    erase: (id: string, work: Work) => change(id, { $set: erased }, work),
    remove: async (id: string, work: Work) => void found((await store.removeOne({ _id: id }, work)) || null, 'comment'),
    /** Marks a thread as changed, before its answers are counted or one is added; gives its comment. */
    threadChanged: async (root: string, work: Work) =>
      found(await store.change({ _id: root }, { $inc: { thread_version: 1 } }, work), 'comment'),
    hasAnswers: async (id: string, work: Work) =>
      (await store.findOne({ root: id, _id: { $ne: id } }, { projection: { _id: 1 } }, work)) !== null,
    newestThreads: async (post: string, work: Work) => {
      const roots = { post, 'parent.type': 'post' as const };
      const options = { sort: { root: -1, _id: -1 } as const, limit: 2, projection: { root: 1 } };
      return (await store.find(roots, options, work).toArray()).map((row) => row.root).toReversed();
    },
    liked: (id: string, like: Likable['newest_likes'][number], work: Work) => change(id, likeAdded(like), work),
    unliked: (id: string, user: string, work: Work) => change(id, likeRemoved(user), work),
    ofPost: async (post: string, limit: number, work: Work) => {
      const projection = { _id: 1, author: 1, attachment: 1 };
      const rows = await store.find({ post }, { limit, projection }, work).toArray();
      return rows as Pick<CommentDoc, '_id' | 'author' | 'attachment'>[];
    },
    /** Those that carry files, of some posts, read while they are taken. */
    carryingIn: (ids: string[], work: Work): AsyncIterable<Pick<CommentDoc, '_id' | 'author' | 'attachment'>> => {
      const filter = { post: { $in: ids }, 'attachment._id': { $gt: '' } };
      return store.find(filter, { projection: { _id: 1, author: 1, attachment: 1 } }, work);
    },
    removeAll: (ids: string[], work: Work) => store.removeMany({ _id: { $in: ids } }, work),
  };
}
