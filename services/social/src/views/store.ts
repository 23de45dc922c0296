import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** `_id` is `<post>:<user>`: a view is recorded once per person. */
export interface ViewDoc extends Owned {
  post: string;
  user: string;
  time: string;
}

export const views = defineCollection<ViewDoc>('views', 'content', [
  { key: { client_id: 1, post: 1, time: -1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

const viewId = (post: string, user: string) => `${post}:${user}`;

type View = Pick<ViewDoc, 'user' | 'time'>;

export function viewsOf(tenant: Tenant) {
  const store = views.of(tenant);
  return {
    add: async (post: string, { user, time }: View, work: Work) => {
      const fields = { $setOnInsert: { post, user, time } };
      const { upserted } = await store.updateOne({ _id: viewId(post, user) }, fields, work, { upsert: true });
      return upserted === 1;
    },
    addAll: (posts: string[], { user, time }: View, work: Work) =>
      store.insertMany(
        posts.map((post) => ({ _id: viewId(post, user), post, user, time })),
        work,
      ),
    unseen: async (posts: string[], user: string, work?: Work) => {
      const ids = posts.map((post) => viewId(post, user));
      const rows = await store
        .find({ _id: { $in: ids } }, { limit: ids.length, projection: { post: 1 } }, work)
        .toArray();
      const seen = new Set(rows.map((row) => row.post));
      return posts.filter((post) => !seen.has(post));
    },
    /** Newest first; 20 a page. */
    page: (post: string, page: number) =>
      store.find({ post }, { sort: { time: -1 }, skip: (page - 1) * 20, limit: 20 }).toArray(),
    /** Resolves to the number of removed views. */
    removeOf: async (post: string, limit: number, work: Work): Promise<number> => {
      const rows = await store.find({ post }, { limit, projection: { _id: 1 } }, work).toArray();
      return rows.length && store.removeMany({ _id: { $in: rows.map((row) => row._id) } }, work);
    },
  };
}
