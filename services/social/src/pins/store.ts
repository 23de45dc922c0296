import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { PostDoc } from '../posts/post.ts';

/** `_id` is `<type>:<company or group>`. Pins of one feed change it, so that they come one after the other. */
export interface PinnedFeedDoc extends Owned {
  pins: number;
}

export const pinnedFeeds = defineCollection<PinnedFeedDoc>('pinned_feeds', { stays: 'made again by the next pin' }, []);

export const pinnedFeedsOf = (tenant: Tenant) => ({
  lock: ({ type, id }: PostDoc['parent'], work: Work) =>
    pinnedFeeds.of(tenant).updateOne({ _id: `${type}:${id}` }, { $inc: { pins: 1 } }, work, { upsert: true }),
});
