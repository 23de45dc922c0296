import type { Tenant, Work } from '@atrium/kit';
import { attachFiles } from '../attachments.ts';
import { commentChanges } from '../comments/store.ts';
import { likesOf } from '../likes/store.ts';
import { viewsOf } from '../views/store.ts';

export const removeLikes = (tenant: Tenant, items: string[], work: Work) => likesOf(tenant).removeOf(items, work);

export async function removeAllOf(tenant: Tenant, post: string, work: Work) {
  await likesOf(tenant).removeOf([post], work);
  await viewsOf(tenant).removeOf(post, work);
  for (;;) {
    const comments = await commentChanges(tenant).removeOfPost(post, work);
    if (!comments.length) return;
    const ids = comments.map((comment) => comment._id);
    await likesOf(tenant).removeOf(ids, work);
    for (const { _id: id, author, attachment } of comments)
      attachFiles(work, { entity: 'comment', id, author, readKeys: [] }, [], attachment);
  }
}
