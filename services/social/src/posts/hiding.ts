import type { Tenant, Work } from '@atrium/kit';
import { postsChanged } from './changes.ts';
import { posts } from './collection.ts';
import { postRemoved } from './events.ts';
import type { PostDoc } from './post.ts';
import { pushRemoved } from './pushes.ts';
import { parentKey } from './rules.ts';
import { changed } from './store.ts';

interface Some {
  group: string;
  /** The last post of the batch before; '' for the first. */
  after: string;
  limit: number;
}

const oldestOf = (tenant: Tenant, { group, after, limit }: Some, work: Work): Promise<PostDoc[]> =>
  posts
    .of(tenant)
    .find(
      { feed_keys: parentKey('group', group), _id: { $gt: after } },
      { sort: { _id: 1 }, limit, projection: { fragment: 0 } },
      work,
    )
    .toArray();

const announce = ({ clientId }: Tenant, found: PostDoc[], work: Work) => {
  const ids = found.map(({ _id }) => _id);
  work.invalidate(() => postsChanged({ clientId: clientId ?? '', ids, isListed: true }));
  return ids;
};

/**
 * The posts of a group, the oldest first, are read by nobody any more. Resolves to those that were, and to the last one
 * that was looked at; null at the end.
 */
export async function hidePosts(tenant: Tenant, some: Some, work: Work) {
  const found = await oldestOf(tenant, some, work);
  const shown = found.filter(({ read_keys }) => read_keys.length);
  const ids = announce(tenant, shown, work);
  await posts.of(tenant).updateMany({ _id: { $in: ids } }, changed({ $set: { read_keys: [], wall_keys: [] } }), work);
  work.afterCommit(() => shown.forEach(pushRemoved));
  return { hidden: shown, last: found.length === some.limit ? found.at(-1)!._id : null };
}

/** Removes the oldest posts of a group; what belongs to them follows by their events. */
export async function removePosts(tenant: Tenant, some: Some, work: Work): Promise<number> {
  const found = await oldestOf(tenant, some, work);
  const ids = announce(tenant, found, work);
  await posts.of(tenant).removeMany({ _id: { $in: ids } }, work);
  for (const post of found) work.announce(postRemoved(post));
  return found.length;
}
