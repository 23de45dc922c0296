import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** `_id` is `<user>:<follower>`: a person follows another once. */
export interface FollowDoc extends Owned {
  user: string;
  follower: string;
  created: string;
}

export const follows = defineCollection<FollowDoc>('follows', 'content', [
  { key: { client_id: 1, user: 1, created: -1 } },
  { key: { client_id: 1, follower: 1, created: -1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
  { key: { client_id: 1, follower: 1, _id: 1 } },
]);

/** Authors in the query of a personal feed. */
const maxFollowed = 200;

const maxShown = 100;

const maxCounted = 1000;

const followId = (user: string, follower: string) => `${user}:${follower}`;

export type Follow = Pick<FollowDoc, 'user' | 'follower' | 'created'>;

export function followsOf(tenant: Tenant) {
  const store = follows.of(tenant);
  return {
    followedBy: async (follower: string) => {
      const rows = await store
        .find({ follower }, { sort: { created: -1 }, limit: maxFollowed, projection: { user: 1 } })
        .toArray();
      return rows.map((row) => row.user);
    },
    newestFollowers: async (user: string) => {
      const options = { sort: { created: -1 } as const, limit: maxShown, projection: { follower: 1 } };
      return (await store.find({ user }, options).toArray()).map((row) => row.follower);
    },
    followersPage: async (user: string, page: number) => {
      const options = { sort: { created: -1 } as const, skip: (page - 1) * 20, limit: 20, projection: { follower: 1 } };
      return (await store.find({ user }, options).toArray()).map((row) => row.follower);
    },
    count: (user: string) => store.count({ user }, { limit: maxCounted }),
    isFollowing: async (user: string, follower: string) =>
      (await store.findOne({ _id: followId(user, follower) })) !== null,
    add: async ({ user, follower, created }: Follow, work: Work) => {
      const fields = { $setOnInsert: { user, follower, created } };
      const { upserted } = await store.updateOne({ _id: followId(user, follower) }, fields, work, { upsert: true });
      return upserted === 1;
    },
    remove: ({ user, follower }: Follow, work: Work) => store.removeOne({ _id: followId(user, follower) }, work),
  };
}
