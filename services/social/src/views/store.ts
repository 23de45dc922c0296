import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** `_id` is `<post>:<user>`: a view is recorded once a person (spec 1 §4). */
export interface ViewDoc extends Owned {
  post: string;
  user: string;
  time: string;
}

const views = defineCollection<ViewDoc>('views', [{ key: { client_id: 1, post: 1 } }]);

const viewId = (post: string, user: string) => `${post}:${user}`;

export function viewsOf(tenant: Tenant) {
  const store = views.of(tenant);
  return {
    /** Whether it is the first time. */
    add: async (post: string, user: string, time: string, work: Work) => {
      const { upserted } = await store.updateOne(
        { _id: viewId(post, user) },
        { $setOnInsert: { post, user, time } },
        work,
        { upsert: true },
      );
      return upserted === 1;
    },
    /** For posts that `unseen` gave; one that was seen meanwhile makes the unit of work fail. */
    addAll: (posts: string[], user: string, time: string, work: Work) =>
      store.insertMany(
        posts.map((post) => ({ _id: viewId(post, user), post, user, time })),
        work,
      ),
    /** Which of the posts the user has not seen. */
    unseen: async (posts: string[], user: string) => {
      const rows = await store
        .find(
          { _id: { $in: posts.map((post) => viewId(post, user)) } },
          { limit: posts.length, projection: { post: 1 } },
        )
        .toArray();
      const seen = new Set(rows.map((row) => row.post));
      return posts.filter((post) => !seen.has(post));
    },
    removeOf: (post: string, work: Work) => store.removeMany({ post }, work),
  };
}
