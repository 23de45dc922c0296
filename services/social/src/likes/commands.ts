import type { BodyOf, EventData, posts as contract } from '@atrium/contracts';
import { found, batchedWork, type Member, type Work } from '@atrium/kit';
import { tell } from '../hot.ts';
import { pushCounts, visibleComment } from '../comments/commands.ts';
import { commentChanges } from '../comments/store.ts';
import type { CommentDoc } from '../comments/comment.ts';
import { postChanges, postsOf } from '../posts/store.ts';
import type { PostDoc } from '../posts/post.ts';
import { excerptOf } from '../richText.ts';
import { likesOf } from './store.ts';

type Body = BodyOf<typeof contract.like>;

/** What was liked: a post, or a comment or answer with the post it stands under. */
type Liked = { post: PostDoc; comment: CommentDoc | null };

/** Likes, or takes the like back; gives the item as it is then. */
export async function toggleLike(
  caller: Member,
  { like_type, id }: Body,
): Promise<{ item: PostDoc | CommentDoc; liked: boolean }> {
  const { post, comment } =
    like_type === 'post'
      ? { post: await postsOf(caller).visible(id), comment: null }
      : await visibleComment(caller, id);

  return batchedWork(caller, async (work) => {
    const created = new Date().toISOString();
    const liked = !(await likesOf(caller).remove(id, caller.userId, work));
    if (liked) await likesOf(caller).add(id, caller.userId, created, work);

    const changes = comment ? commentChanges(caller) : postChanges(caller);
    const changed = liked
      ? await changes.liked(id, { user: caller.userId, created }, work)
      : await changes.unliked(id, caller.userId, work);
    const item = found<PostDoc | CommentDoc>(changed, 'item');
    if (comment) await postChanges(caller).threadChanged(post._id, comment.root, work);
    announceLike(work, liked, factOf({ post, comment }, like_type, { by: caller.userId, created }));
    work.afterCommit(() => pushLike({ post, comment }, item));
    return { item, liked };
  });
}

function factOf(
  { post, comment }: Liked,
  type: Body['like_type'],
  rest: { by: string; created: string },
): EventData<'social.item.liked'> {
  const item = comment ?? post;
  return {
    item: { type, _id: item._id, author: item.author, excerpt: excerptOf(item.text) },
    post_id: post._id,
    ...rest,
  };
}

function announceLike(work: Work, liked: boolean, data: EventData<'social.item.liked'>) {
  work.announce({ type: liked ? 'social.item.liked' : 'social.item.unliked', data });
}

function pushLike({ post, comment }: Liked, item: PostDoc | CommentDoc) {
  if (!comment) return pushCounts(item as PostDoc);
  const root_id = comment.root === comment._id ? null : comment.root;
  tell(post.client_id, post.read_keys, 'comment:counted', {
    post_id: post._id,
    root_id,
    _id: comment._id,
    likes_total: item.likes_total,
  });
}
