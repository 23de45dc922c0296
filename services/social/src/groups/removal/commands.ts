import type { Tenant, Work } from '@atrium/kit';
import { attachFiles } from '../../attachments.ts';
import { commentChanges } from '../../comments/store.ts';
import { groupKeysOf, membersOf } from '../members/store.ts';
import { requestRemoved } from '../events.ts';
import { groupReadKey } from '../rules.ts';
import { requestsOf } from '../requests/store.ts';
import { hidePosts } from '../../posts/hiding.ts';
import { partRemoved, type Part } from '../../cleanup/events.ts';

type Company = Tenant & { clientId: string };

/** Members and requests of one transaction. */
const batchSize = 100;

/** Posts of one transaction, with all of their comments that carry files. */
const postsAtOnce = 50;

/** Nobody is in a removed group or reads its posts; what is left is done by the next transaction, which an event starts. */
export async function emptyGroup(tenant: Company, { _id, after = '' }: Part, work: Work): Promise<void> {
  const membersLeft = await dismissMembers(tenant, _id, work);
  const requestsLeft = await removeRequests(tenant, _id, work);
  const { hidden, last } = await hidePosts(tenant, { group: _id, after, limit: postsAtOnce }, work);
  const readKeys = [groupReadKey(_id)];
  for (const post of hidden) {
    if (post.attachment.length) hideFiles({ entity: 'post', ...post, readKeys }, work);
    work.announce({ type: 'social.post.hidden', data: { _id: post._id } });
  }
  const ids = hidden.map((post) => post._id);
  for await (const comment of commentChanges(tenant).carryingIn(ids, work))
    hideFiles({ entity: 'comment', ...comment, readKeys }, work);
  if (membersLeft || requestsLeft || last) work.announce(partRemoved({ type: 'group', _id, after: last ?? after }));
}

interface Carrying {
  entity: 'post' | 'comment';
  _id: string;
  author: string;
  attachment: Parameters<typeof attachFiles>[2];
  /** Of the members, whom the group has no more. */
  readKeys: string[];
}

const hideFiles = ({ entity, _id: id, author, attachment, readKeys }: Carrying, work: Work) =>
  attachFiles(work, { entity, id, author, readKeys }, attachment);

async function dismissMembers(tenant: Company, group: string, work: Work): Promise<boolean> {
  const members = await membersOf(tenant).some(group, batchSize, work);
  await membersOf(tenant).removeAll(
    members.map(({ _id }) => _id),
    work,
  );
  for (const { user } of members) await groupKeysOf(tenant).remove(user, group, work);
  return members.length === batchSize;
}

async function removeRequests(tenant: Tenant, group: string, work: Work): Promise<boolean> {
  const requests = await requestsOf(tenant).some(group, batchSize, work);
  const ids = requests.map(({ _id }) => _id);
  await requestsOf(tenant).removeAll(ids, work);
  for (const id of ids) work.announce(requestRemoved(id));
  return requests.length === batchSize;
}
