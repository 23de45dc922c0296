import { log, unitOfWork } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { removePosts } from '../posts/hiding.ts';
import { groups, removedBefore } from './store.ts';

const dayMs = 86_400_000;

/** Of the posts of a removed group (D51). */
const keptDays = 30;

const postsAtOnce = 50;
const groupsAtOnce = 100;

/** Removes the groups that were removed 30 days ago, with their posts. */
export async function removeExpired(now: Date): Promise<void> {
  const moment = new Date(now.getTime() - keptDays * dayMs).toISOString();
  for (const { _id, client_id } of await removedBefore(moment, groupsAtOnce))
    while (!(await removeSome(client_id, _id)));
}

/** Resolves to whether the group is gone. */
const removeSome = (clientId: string, group: string): Promise<boolean> =>
  unitOfWork({ clientId }, async (work) => {
    const removed = await removePosts({ clientId }, { group, after: '', limit: postsAtOnce }, work);
    if (removed === postsAtOnce) return false;
    await groups.of({ clientId }).removeOne({ _id: group }, work);
    return true;
  });

export function startExpiry() {
  schedule('removed-groups', '17 4 * * *', () => removeExpired(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'the job of removed groups is not started'),
  );
}
