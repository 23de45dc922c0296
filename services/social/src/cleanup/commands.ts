import type { Tenant, Work } from '@atrium/kit';
import { attachFiles } from '../attachments.ts';
import { commentChanges } from '../comments/store.ts';
import { likesOf } from '../likes/store.ts';
import { viewsOf } from '../views/store.ts';
import { partRemoved, type Part } from './events.ts';
import { removeItemComments } from '../itemComments/removal.ts';
import { emptyGroup } from '../groups/removal/commands.ts';

/** Documents of one transaction. What is left is removed by the next one, which an event starts. */
const batchSize = 300;

export async function removeAllOf(tenant: Tenant & { clientId: string }, part: Part, work: Work): Promise<void> {
  if (part.type === 'group') return emptyGroup(tenant, part, work);
  const isComplete = await removers[part.type](tenant, part._id, work);
  if (!isComplete) work.announce(partRemoved(part));
}

const removers = {
  post: (tenant: Tenant, id: string, work: Work) => removeOfPost(tenant, id, work),
  comment: (tenant: Tenant, id: string, work: Work) => removeOfComment(tenant, id, work),
  item: (tenant: Tenant, key: string, work: Work) => removeItemComments(tenant, key, batchSize, work),
};

const removeOfComment = async (tenant: Tenant, comment: string, work: Work) =>
  (await likesOf(tenant).removeOf([comment], batchSize, work)) < batchSize;

async function removeOfPost(tenant: Tenant, post: string, work: Work): Promise<boolean> {
  let left = batchSize;
  left -= await likesOf(tenant).removeOf([post], left, work);
  if (left) left -= await viewsOf(tenant).removeOf(post, left, work);
  return left > 0 && removeComments(tenant, post, left, work);
}

/** Likes go before their comments, by which they are found. */
async function removeComments(tenant: Tenant, post: string, limit: number, work: Work): Promise<boolean> {
  const comments = await commentChanges(tenant).ofPost(post, limit, work);
  const ids = comments.map((comment) => comment._id);
  if (!ids.length) return true;
  if ((await likesOf(tenant).removeOf(ids, limit, work)) === limit) return false;
  await commentChanges(tenant).removeAll(ids, work);
  for (const { _id: id, author, attachment } of comments)
    attachFiles(work, { entity: 'comment', id, author, readKeys: [] }, [], attachment);
  return ids.length < limit;
}
