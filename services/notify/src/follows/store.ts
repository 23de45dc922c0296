import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { LikeState } from '../likes/rules.ts';

/** `_id` is `<user>:<follower>`. Follows taken back stay as tombstones, so that a late event does not restore them. */
export interface FollowDoc extends Owned, Omit<LikeState, 'liked'> {
  following: boolean;
  acted: Date;
}

const follows = defineCollection<FollowDoc>('follows', 'content', [
  { key: { acted: 1 }, expireAfterSeconds: 180 * 86_400 },
]);

export const followId = (user: string, follower: string) => `${user}:${follower}`;

export function followsOf(tenant: Tenant) {
  const store = follows.of(tenant);
  return {
    byId: (id: string, work: Work) => store.findOne({ _id: id }, {}, work),
    save: ({ _id, ...fields }: Omit<FollowDoc, 'client_id'>, work: Work) =>
      store.updateOne({ _id }, { $set: fields }, work, { upsert: true }),
  };
}
