import type { BodyOf, comments as contract } from '@atrium/contracts';
import { allow, conflict, found, newId, batchedWork, unitOfWork, type Member, type Work } from '@atrium/kit';
import { forgetPost, tell } from '../hot.ts';
import { attachmentsFrom } from '../attachments.ts';
import { requirePeople } from '../posts/commands.ts';
import { postChanges, postsOf } from '../posts/store.ts';
import type { PostDoc } from '../posts/post.ts';
import { authorship, writtenBy } from '../writing.ts';
import { commentAdded, commentChanged, commentRemoved } from './events.ts';
import { canEditComment, canRemoveComment } from './rules.ts';
import { commentChanges, threadsOf } from './store.ts';
import type { CommentDoc } from './comment.ts';

const longestComment = 5_000;

type NewComment = BodyOf<typeof contract.create>;

export interface Saved {
  comment: CommentDoc;
  post: PostDoc;
}

/** Comments a post, or answers a comment; an answer to an answer joins the same thread (D48). */
export async function addComment(caller: Member, body: NewComment): Promise<Saved> {
  const answered = body.parent.type === 'comment' ? await threadsOf(caller).one(body.parent.id) : null;
  const post = await postsOf(caller).visible(answered?.post ?? body.parent.id);
  if (answered?.status === 'deleted') throw conflict('comment_deleted');
  const { author, created } = authorship(caller, body, new Date());
  const written = writtenBy(body, longestComment);
  await requirePeople(caller, [author, ...written.mentions]);

  const saved = await batchedWork(caller, async (work) => {
    const _id = newId(body.created ? created : undefined);
    const comment = await commentChanges(caller).add(
      {
        _id,
        post: post._id,
        root: answered?.root ?? _id,
        parent: { type: body.parent.type, id: body.parent.id, postId: post._id, where: post.parent.where },
        author,
        ...written,
        attachment: attachmentsFrom(body.attachment),
        created: created.toISOString(),
        updated: null,
        status: 'active',
        likes_total: 0,
        newest_likes: [],
      },
      work,
    );
    const counted = await countComment(caller, comment, work);
    work.announce(commentAdded(comment, { post, answered: answered?.author ?? null }));
    work.afterCommit(() => forgetPost(post.client_id, post._id));
    return { comment, post: counted };
  });
  pushComment(saved, saved.post.comments_total);
  return saved;
}

async function countComment(caller: Member, { _id, author, post, root }: CommentDoc, work: Work): Promise<PostDoc> {
  const counted = await postChanges(caller).commented(post, { author, root: root === _id ? root : null }, work);
  return found(counted, 'post');
}

export async function changeComment(caller: Member, id: string, body: BodyOf<typeof contract.update>): Promise<Saved> {
  const { comment, post } = await visibleComment(caller, id);
  if (comment.status === 'deleted') throw conflict('comment_deleted');
  allow(canEditComment(caller, comment));
  const written = writtenBy(body, longestComment);
  await requirePeople(caller, written.mentions);

  const saved = await unitOfWork(caller, async (work) => {
    const attachment = body.attachment ? attachmentsFrom(body.attachment) : comment.attachment;
    const changed = await commentChanges(caller).save(
      id,
      { ...written, attachment, updated: new Date().toISOString(), status: 'edited' },
      work,
    );
    await postChanges(caller).threadChanged(post._id, changed.root, work);
    work.announce(commentChanged(changed, { post, answered: null }));
    work.afterCommit(() => forgetPost(post.client_id, post._id));
    return { comment: changed, post };
  });
  pushComment(saved);
  return saved;
}

/** A comment with answers leaves a placeholder; one without goes (D48). */
export async function removeComment(caller: Member, id: string): Promise<void> {
  const { comment, post } = await visibleComment(caller, id);
  allow(canRemoveComment(caller, comment, post.author));
  await unitOfWork(caller, async (work) => {
    const changes = commentChanges(caller);
    if (await changes.hasAnswers(id, work))
      await changes.save(id, { status: 'deleted', text: '', attachment: [], mentions: [] }, work);
    else await changes.remove(id, work);

    const counted = await postChanges(caller).uncommented(
      post._id,
      1,
      await changes.newestThreads(post._id, work),
      work,
    );
    work.announce(commentRemoved(comment));
    work.afterCommit(() =>
      tell(post.client_id, post.read_keys, 'comment:removed', {
        post_id: post._id,
        root_id: rootOf(comment),
        _id: id,
        comments_total: counted?.comments_total ?? 0,
      }),
    );
    return null;
  });
}

/** A comment of a post that the caller may read, with that post. */
export async function visibleComment(caller: Member, id: string): Promise<Saved> {
  const comment = await threadsOf(caller).one(id);
  return { comment, post: await postsOf(caller).visible(comment.post) };
}

const rootOf = (comment: CommentDoc) => (comment.root === comment._id ? null : comment.root);

export function pushCounts(post: PostDoc) {
  const { _id, likes_total, comments_total, views_total } = post;
  tell(post.client_id, post.read_keys, 'post:counted', { _id, likes_total, comments_total, views_total });
}

/** `total`: of the post's comments, where it has changed. */
function pushComment({ comment, post }: Saved, total?: number) {
  tell(post.client_id, post.read_keys, 'comment:saved', {
    post_id: post._id,
    root_id: rootOf(comment),
    _id: comment._id,
    ...(total !== undefined && { comments_total: total }),
  });
}
