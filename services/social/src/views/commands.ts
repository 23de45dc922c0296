import { batchedWork, unitOfWork, type Member, type Work } from '@atrium/kit';
import { pushCounts } from '../posts/pushes.ts';
import { postChanges, postsOf } from '../posts/store.ts';
import { notificationViewed } from './events.ts';
import { countsAsView } from './rules.ts';
import { viewsOf } from './store.ts';

const wallSize = 100;

/** Records that the caller has seen a post of another; only the first time counts. Gives the post's views. */
export async function viewPost(caller: Member, id: string): Promise<number> {
  const post = await postsOf(caller).visible(id);
  if (!countsAsView(caller, post)) return post.views_total;
  const [unseen] = await viewsOf(caller).unseen([id], caller.userId);
  return unseen ? recordView(caller, id) : post.views_total; // most views are repeated and need no transaction
}

async function recordView(caller: Member, id: string): Promise<number> {
  return batchedWork(caller, async (work) => {
    const view = { user: caller.userId, time: new Date().toISOString() };
    if (!(await viewsOf(caller).add(id, view, work))) return (await postsOf(caller).visible(id, work)).views_total;
    const post = await postChanges(caller).viewed(id, view, work);
    work.afterCommit(() => pushCounts(post));
    return post.views_total;
  });
}

/** Records the newest posts of the wall as seen; gives how many were new. */
export async function viewWall(caller: Member): Promise<number> {
  if (!(await unseenOnWall(caller)).length) return 0; // most calls find nothing new and need no transaction
  return unitOfWork(caller, async (work) => {
    const unseen = await unseenOnWall(caller, work);
    if (!unseen.length) return 0;
    const view = { user: caller.userId, time: new Date().toISOString() };
    await viewsOf(caller).addAll(unseen, view, work);
    await postChanges(caller).allViewed(unseen, view, work);
    return unseen.length;
  });
}

async function unseenOnWall(caller: Member, work?: Work): Promise<string[]> {
  const newest = await postsOf(caller).newestOnWall(wallSize, work);
  const ofOthers = newest.filter((post) => countsAsView(caller, post)).map((post) => post._id);
  return viewsOf(caller).unseen(ofOthers, caller.userId, work);
}

/** notify marks notifications as read; the wall's documented call passes it on (D73). */
export async function viewNotifications(caller: Member, notification: string | null): Promise<void> {
  await unitOfWork(caller, async (work) => {
    work.announce(notificationViewed(caller.userId, notification));
    return null;
  });
}
