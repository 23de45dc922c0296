import { batchedWork, unitOfWork, type Member } from '@atrium/kit';
import { forgetPost } from '../hot.ts';
import { pushCounts } from '../comments/commands.ts';
import { postChanges, postsOf } from '../posts/store.ts';
import type { PostDoc } from '../posts/post.ts';
import { viewsOf } from './store.ts';

/** Notes that the caller has seen a post; only the first time counts. Gives the post's views. */
export async function viewPost(caller: Member, id: string): Promise<number> {
  const post = await postsOf(caller).visible(id);
  const [unseen] = await viewsOf(caller).unseen([id], caller.userId);
  return unseen ? recordView(caller, post) : post.views_total;
}

async function recordView(caller: Member, post: PostDoc): Promise<number> {
  return batchedWork(caller, async (work) => {
    const time = new Date().toISOString();
    if (!(await viewsOf(caller).add(post._id, caller.userId, time, work))) return post.views_total;
    const counted = await postChanges(caller).viewed(post._id, { user: caller.userId, time }, work);
    if (counted) work.afterCommit(() => pushCounts(counted));
    return counted?.views_total ?? 0;
  });
}

/** Notes the newest 100 posts of the wall as seen; how many were new. */
export async function viewWall(caller: Member): Promise<number> {
  const newest = await postsOf(caller).newestOnWall(100);
  const unseen = await viewsOf(caller).unseen(newest, caller.userId);
  if (!unseen.length) return 0;
  return unitOfWork(caller, async (work) => {
    const time = new Date().toISOString();
    await viewsOf(caller).addAll(unseen, caller.userId, time, work);
    await postChanges(caller).allViewed(unseen, { user: caller.userId, time }, work);
    work.afterCommit(() => unseen.forEach((post) => forgetPost(caller.clientId, post)));
    return unseen.length;
  });
}

/** Notifications are read at notify; the wall's documented call passes it on (D73). */
export async function viewNotifications(caller: Member, notification: string | null): Promise<void> {
  await unitOfWork(caller, async (work) => {
    work.announce({ type: 'social.notification.viewed', data: { user: caller.userId, notification } });
    return null;
  });
}
