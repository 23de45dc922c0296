import type { BodyOf, posts as contract } from '@atrium/contracts';
import { batchedWork, conflict, type Member, type Work } from '@atrium/kit';
import type { CommentDoc } from '../comments/comment.ts';
import { pushCommentCounts } from '../comments/pushes.ts';
import { visibleComment } from '../comments/reading.ts';
import { commentChanges } from '../comments/store.ts';
import type { PostDoc } from '../posts/post.ts';
import { pushCounts } from '../posts/pushes.ts';
import { postChanges } from '../posts/store.ts';
import type { Likable } from './counting.ts';
import { itemLiked, itemUnliked } from './events.ts';
import { likesOf } from './store.ts';

/** Likes an item, or takes the like back; gives the item as it is then. */
export async function toggleLike(
  caller: Member,
  { like_type, id }: BodyOf<typeof contract.like>,
): Promise<{ item: PostDoc | CommentDoc; liked: boolean }> {
  return batchedWork(caller, async (work) => {
    const like = { user: caller.userId, created: new Date().toISOString() };
    const liked = !(await likesOf(caller).remove(id, like.user, work));
    if (liked) await likesOf(caller).add(id, like, work);

    const { item, post } = await (like_type === 'post' ? countOnPost : countOnComment)(
      caller,
      id,
      { like, liked },
      work,
    );
    const change = { type: like_type, item, post, by: like.user, created: like.created };
    work.announce(liked ? itemLiked(change) : itemUnliked(change));
    return { item, liked };
  });
}

interface Toggle {
  like: Likable['newest_likes'][number];
  liked: boolean;
}

async function countOnPost(caller: Member, id: string, { like, liked }: Toggle, work: Work) {
  const changes = postChanges(caller);
  const post = await (liked ? changes.liked(id, like, work) : changes.unliked(id, like.user, work));
  work.afterCommit(() => pushCounts(post));
  return { item: post, post };
}

async function countOnComment(caller: Member, id: string, { like, liked }: Toggle, work: Work) {
  const { comment, post } = await visibleComment(caller, id, work);
  if (comment.status === 'deleted') throw conflict('comment_deleted');
  const changes = commentChanges(caller);
  const item = await (liked ? changes.liked(id, like, work) : changes.unliked(id, like.user, work));
  await postChanges(caller).threadChanged(post._id, comment.root, work);
  work.afterCommit(() => pushCommentCounts(item, post));
  return { item, post };
}
