import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface FollowDoc extends Owned {
  user: string;
  follower: string;
  created: string;
}

const follows = defineCollection<FollowDoc>('follows', [
  { key: { client_id: 1, user: 1, created: -1 } },
  { key: { client_id: 1, follower: 1, created: -1 } },
]);

const followId = (user: string, follower: string) => `${user}:${follower}`;

export function followsOf(tenant: Tenant) {
  const store = follows.of(tenant);
  return {
    followedBy: async (follower: string) => {
      const rows = await store
        .find({ follower }, { sort: { created: -1 }, limit: 200, projection: { user: 1 } })
        .toArray();
      return rows.map((row) => row.user);
    },
    followers: async (user: string) =>
      (await store.find({ user }, { sort: { created: -1 }, limit: 1000, projection: { follower: 1 } }).toArray()).map(
        (row) => row.follower,
      ),
    count: (user: string) => store.count({ user }, { limit: 100_000 }),
    isFollowing: async (user: string, follower: string) =>
      (await store.findOne({ _id: followId(user, follower) })) !== null,
    add: async ({ user, follower, created }: Pick<FollowDoc, 'user' | 'follower' | 'created'>, work: Work) => {
      const fields = { $setOnInsert: { user, follower, created } };
      const { upserted } = await store.updateOne({ _id: followId(user, follower) }, fields, work, { upsert: true });
      return upserted === 1;
    },
    remove: (user: string, follower: string) => store.removeOne({ _id: followId(user, follower) }),
  };
}
