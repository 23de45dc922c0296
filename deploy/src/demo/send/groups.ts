import { groupRequests, groups, posts, type Group } from '@atrium/contracts';
import type { PlannedGroup } from '../plan/groups.ts';
import { inParallel, type Session } from './portal.ts';
import type { Present } from './readers.ts';

/** Makes a group, whose members join or are invited, and what they write there. */
export async function makeGroup(present: readonly Present[], plan: PlannedGroup): Promise<void> {
  const { owner, members, posts: written, ...body } = plan;
  const sessionOf = (reader: number) => present[reader]!.session;
  const { result: group } = await sessionOf(owner).api(groups.create, { body });
  await inParallel(members, 4, (member) => bringIn(group, sessionOf(owner), sessionOf(member)));
  const parent = { type: 'group' as const, id: group._id };
  for (const { author, text } of written)
    await sessionOf(author).api(posts.create, { body: { parent, text: `<p>${text}</p>` } });
}

async function bringIn({ _id, type }: Group, owner: Session, { userId, api }: Session): Promise<void> {
  if (type === 'public') {
    await api(groups.setRole, { params: { groupId: _id, userId }, body: {} });
    return;
  }
  const body = { group: _id, kind: 'invitation' as const, user_ref: userId };
  const { result } = await owner.api(groupRequests.create, { body });
  await api(groupRequests.update, { params: { id: result._id }, body: { status: 'approved' } });
}
