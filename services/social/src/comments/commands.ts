import type { BodyOf, comments as contract } from '@atrium/contracts';
import { textLimits } from '@atrium/contracts/visibleLength';
import {
  allow,
  authorship,
  batchedWork,
  conflict,
  newId,
  notFound,
  peopleOf,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { attachFiles, chosenFiles } from '../attachments.ts';
import { auditOthers } from '../audits.ts';
import { asManager, requireOpen } from '../groups/reading.ts';
import type { PostDoc } from '../posts/post.ts';
import { canReadPost } from '../posts/rules.ts';
import { postChanges } from '../posts/store.ts';
import { withoutErasedNames } from '../personalData/writing.ts';
import { writtenBy } from '../writing.ts';
import { isAnswer, type CommentDoc } from './comment.ts';
import { commentAdded, commentChanged, commentRemoved } from './events.ts';
import { pushAdded, pushChanged, pushRemoved } from './pushes.ts';
import { visibleComment, type CommentOfPost } from './reading.ts';
import { canEditComment, canRemoveComment } from './rules.ts';
import { commentChanges, threadsOf } from './store.ts';

type NewComment = BodyOf<typeof contract.create>;

/** Comments a post, or answers a comment; an answer to an answer joins the same thread (D48). */
export async function addComment(caller: Member, body: NewComment): Promise<CommentOfPost> {
  const { by, created } = authorship(caller, body, new Date());
  const { author } = by;
  const attachment = await chosenFiles(caller, body.attachment, { entity: 'comment', author });
  const written = await withoutErasedNames(caller, writtenBy({ ...body, attachment }, textLimits.comment));
  await peopleOf(caller).require([author, ...written.mentions]);

  const added = await batchedWork(caller, async (work) => {
    const _id = newId(body.created ? created : undefined);
    const { post, answered } = await countIn(caller, { _id, author, parent: body.parent }, work);
    await requireOpen(caller, post.parent, work);
    const comment = await commentChanges(caller).add(
      {
        _id,
        post: post._id,
        root: answered?.root ?? _id,
        parent: { type: body.parent.type, id: body.parent.id, postId: post._id, where: post.parent.where },
        ...by,
        ...written,
        attachment,
        created: created.toISOString(),
        updated: null,
        status: 'active',
        likes_total: 0,
        newest_likes: [],
      },
      work,
    );
    work.announce(commentAdded(comment, { post, answered }));
    auditOthers(caller, 'comment_written', { ...comment, read_keys: post.read_keys }, work);
    announceFiles(caller, comment, post, [], work);
    work.afterCommit(() => pushAdded(comment, post));
    return { comment, post };
  });
  if (!canReadPost(caller, added.post)) throw notFound('post'); // a repeated request of a former member of the group
  return added;
}

interface Counted {
  post: PostDoc;
  answered: CommentDoc | null;
}

/** Counts a comment on its post, which must be there and readable, and in its thread, whose parent must not be deleted. */
async function countIn(
  caller: Member,
  { _id, author, parent }: Pick<CommentDoc, '_id' | 'author'> & Pick<NewComment, 'parent'>,
  work: Work,
): Promise<Counted> {
  if (parent.type === 'post')
    return { post: await postChanges(caller).commented(parent.id, { author, root: _id }, work), answered: null };
  const answered = await threadsOf(caller).one(parent.id, work);
  const post = await postChanges(caller).commented(answered.post, { author, root: null }, work);
  if (answered.status === 'deleted') throw conflict('comment_deleted');
  await commentChanges(caller).threadChanged(answered.root, work);
  return { post, answered };
}

type CommentChange = BodyOf<typeof contract.update>;

export async function changeComment(caller: Member, id: string, body: CommentChange): Promise<CommentOfPost> {
  const files = body.attachment && (await filesFor(caller, id, body.attachment));
  return unitOfWork(caller, async (work) => {
    const { comment, post } = await changeable(caller, id, work);
    await requireOpen(caller, post.parent, work);
    const attachment = files ?? comment.attachment;
    const written = await withoutErasedNames(caller, writtenBy({ ...body, attachment }, textLimits.comment));
    await peopleOf(caller).require(written.mentions);

    const updated = new Date().toISOString();
    const changed = await commentChanges(caller).save(id, { ...written, attachment, updated, status: 'edited' }, work);
    await postChanges(caller).threadChanged(post._id, changed.root, work);
    work.announce(commentChanged(changed, { post, answered: null }));
    announceFiles(caller, changed, post, comment.attachment, work);
    work.afterCommit(() => pushChanged(changed, post));
    return { comment: changed, post };
  });
}

async function changeable(caller: Member, id: string, work?: Work): Promise<CommentOfPost> {
  const { comment, post } = await visibleComment(caller, id, work);
  if (comment.status === 'deleted') throw conflict('comment_deleted');
  allow(canEditComment(caller, comment));
  return { comment, post };
}

/** Asked for outside of the unit of work: a file that the comment carries now is one that it may carry. */
async function filesFor(caller: Member, id: string, chosen: NonNullable<CommentChange['attachment']>) {
  const { comment } = await changeable(caller, id);
  return chosenFiles(caller, chosen, { entity: 'comment', author: comment.author, before: comment.attachment });
}

/** A comment with answers leaves a placeholder, which goes with the last of them (D48). */
export async function removeComment(caller: Member, id: string): Promise<void> {
  await unitOfWork(caller, async (work) => {
    const { comment, post } = await visibleComment(caller, id, work);
    if (comment.status === 'deleted') throw conflict('comment_deleted');
    allow(canRemoveComment(await asManager(caller, post.parent, work), comment, post));

    const placeholder = await takeOut(commentChanges(caller), comment, work);
    const newest = await commentChanges(caller).newestThreads(post._id, work);
    const counted = await postChanges(caller).uncommented(post._id, newest, work);
    work.announce(commentRemoved(comment));
    auditOthers(caller, 'comment_removed', { ...comment, read_keys: post.read_keys }, work);
    announceFiles(caller, { ...comment, attachment: [] }, post, comment.attachment, work);
    work.afterCommit(() => pushRemoved(comment, counted));
    if (placeholder) work.afterCommit(() => pushRemoved(placeholder, counted));
    return null;
  });
}

type Changes = ReturnType<typeof commentChanges>;

/** Resolves to the placeholder that went with it. */
export const takeOut = (changes: Changes, comment: CommentDoc, work: Work): Promise<CommentDoc | null> =>
  (isAnswer(comment) ? removeAnswer : removeRoot)(changes, comment, work);

async function removeRoot(changes: Changes, { _id }: CommentDoc, work: Work): Promise<null> {
  if (await changes.hasAnswers(_id, work)) await changes.erase(_id, work);
  else await changes.remove(_id, work);
  return null;
}

async function removeAnswer(changes: Changes, answer: CommentDoc, work: Work): Promise<CommentDoc | null> {
  await changes.remove(answer._id, work);
  const root = await changes.threadChanged(answer.root, work);
  if (root.status !== 'deleted' || (await changes.hasAnswers(root._id, work))) return null;
  await changes.remove(root._id, work);
  return root;
}

function announceFiles(
  caller: Member,
  { _id, author, attachment }: CommentDoc,
  post: PostDoc,
  before: CommentDoc['attachment'],
  work: Work,
) {
  attachFiles(
    work,
    { entity: 'comment', id: _id, author, actor: caller.userId, readKeys: post.read_keys },
    attachment,
    before,
  );
}
