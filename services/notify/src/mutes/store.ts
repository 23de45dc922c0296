import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { MuteAct } from './rules.ts';

/** When a person muted a post. `_id` is `<post>:<user>`. Kept while the post is there, as comments may come any time. */
export interface MuteDoc extends Owned {
  post: string;
  acts: MuteAct[];
}

const mutes = defineCollection<MuteDoc>('mutes', 'content', [{ key: { client_id: 1, post: 1 } }]);

export const muteId = (post: string, user: string) => `${post}:${user}`;

export function mutesOf(tenant: Tenant) {
  const store = mutes.of(tenant);
  return {
    async actsOf(ids: string[], work: Work): Promise<Map<string, MuteAct[]>> {
      const rows = await store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray();
      return new Map(rows.map((row) => [row._id, row.acts]));
    },
    save: (post: string, user: string, acts: MuteAct[], work: Work) =>
      store.updateOne({ _id: muteId(post, user) }, { $set: { post, acts } }, work, { upsert: true }),
    removeOfPost: (post: string, work: Work) => store.removeMany({ post }, work),
  };
}
