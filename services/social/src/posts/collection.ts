import { defineCollection } from '@atrium/kit';
import type { PostDoc } from './post.ts';

/** What wallCache stores in a post (docs/decisions/006); every change of the post removes it. */
export interface StoredFragment {
  format: number;
  json: Buffer;
}

/** For this feature's store, and for wallCache's. */
export const posts = defineCollection<PostDoc & { fragment?: StoredFragment | null }>('posts', 'content', [
  { key: { client_id: 1, wall_keys: 1, _id: -1 } },
  { key: { client_id: 1, feed_keys: 1, _id: -1 } },
]);
