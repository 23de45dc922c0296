import type { Tenant, Work } from '@atrium/kit';
import { commentChanges } from '../comments/store.ts';
import { likesOf } from '../likes/store.ts';
import { viewsOf } from '../views/store.ts';

export const removeLikes = (tenant: Tenant, items: string[], work: Work) => likesOf(tenant).removeOf(items, work);

/** Likes, views and comments of a post, with the comments' likes. */
export async function removeAround(tenant: Tenant, post: string, work: Work) {
  await likesOf(tenant).removeOf([post], work);
  await viewsOf(tenant).removeOf(post, work);
  for (;;) {
    const comments = await commentChanges(tenant).removeOfPost(post, work);
    if (!comments.length) return;
    await likesOf(tenant).removeOf(comments, work);
  }
}
