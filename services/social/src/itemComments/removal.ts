import { commentedKinds } from '@atrium/contracts/commentedKinds';
import type { Tenant, Work } from '@atrium/kit';
import { attachFiles } from '../attachments.ts';
import { itemCommentChanges, itemOf } from './store.ts';

/** Removes some of the comments of a removed item; resolves to whether none is left. */
export async function removeItemComments(tenant: Tenant, key: string, limit: number, work: Work): Promise<boolean> {
  const changes = itemCommentChanges(tenant);
  const comments = await changes.ofPost(key, limit, work);
  await changes.removeAll(
    comments.map(({ _id }) => _id),
    work,
  );
  const entity = commentedKinds[itemOf(key).type].files;
  for (const { _id: id, author, attachment } of comments)
    attachFiles(work, { entity, id, author, readKeys: [] }, [], attachment);
  return comments.length < limit;
}
