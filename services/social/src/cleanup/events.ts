import { on, type Listener, type Tenant, type Work } from '@atrium/kit';
import { commentChanges } from '../comments/store.ts';
import { likesOf } from '../likes/store.ts';
import { viewsOf } from '../views/store.ts';

/** What hung on a removed post or comment goes with it, in the background. */
export const cleanup: Listener[] = [
  on('social.post.removed', async (post, { clientId, work }) => removeAround({ clientId }, post._id, work)),
  on(
    'social.comment.removed',
    async (comment, { clientId, work }) => void (await likesOf({ clientId }).removeOf([comment._id], work)),
  ),
];

async function removeAround(tenant: Tenant, post: string, work: Work) {
  await likesOf(tenant).removeOf([post], work);
  await viewsOf(tenant).removeOf(post, work);
  for (;;) {
    const comments = await commentChanges(tenant).removeOfPost(post, work);
    if (!comments.length) return;
    await likesOf(tenant).removeOf(comments, work);
  }
}
