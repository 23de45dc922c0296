import { maxPins } from '@atrium/contracts/pins';
import { allow, conflict, unitOfWork, type Member, type Work } from '@atrium/kit';
import { asManager, requireOpen } from '../groups/reading.ts';
import type { PostDoc } from '../posts/post.ts';
import { pushPinned } from '../posts/pushes.ts';
import { canPinPost, pinnedKey } from '../posts/rules.ts';
import { postChanges, postsOf } from '../posts/store.ts';
import { pinnedFeedsOf } from './store.ts';

export const pinPost = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const post = await postToPin(caller, id, work);
    if (post.pinned) return null;
    const key = pinnedKey(post.parent);
    await pinnedFeedsOf(caller).lock(post.parent, work);
    if ((await postsOf(caller).countWith(key, maxPins, work)) === maxPins) throw conflict('pins_full');
    const saved = await postChanges(caller).pin(id, key, work);
    work.afterCommit(() => pushPinned(saved));
    return null;
  });

export const unpinPost = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const post = await postToPin(caller, id, work);
    if (!post.pinned) return null;
    const saved = await postChanges(caller).unpin(id, pinnedKey(post.parent), work);
    work.afterCommit(() => pushPinned(saved));
    return null;
  });

async function postToPin(caller: Member, id: string, work: Work): Promise<PostDoc> {
  const post = await postsOf(caller).visible(id, work);
  allow(canPinPost(await asManager(caller, post.parent, work), post));
  await requireOpen(caller, post.parent, work);
  return post;
}
