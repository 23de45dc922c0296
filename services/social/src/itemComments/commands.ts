import type { BodyOf, comments as contract } from '@atrium/contracts';
import type { CommentedItem } from '@atrium/contracts/commentedItems';
import { commentedKinds } from '@atrium/contracts/commentedKinds';
import { textLimits } from '@atrium/contracts/visibleLength';
import {
  allow,
  authorship,
  conflict,
  newId,
  notFound,
  peopleOf,
  push,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { attachFiles, chosenFiles } from '../attachments.ts';
import { auditOthers } from '../audits.ts';
import { takeOut } from '../comments/commands.ts';
import type { CommentDoc } from '../comments/comment.ts';
import { canEditComment, canRemoveComment } from '../comments/rules.ts';
import { withoutErasedNames } from '../personalData/writing.ts';
import { writtenBy } from '../writing.ts';
import { itemCommentAdded, itemCommentRemoved } from './events.ts';
import { commentedBy } from './owners.ts';
import {
  commentedItemsOf,
  itemCommentChanges,
  itemOf,
  itemThreads,
  keyOf,
  type CommentedDoc,
  type Item,
} from './store.ts';

export interface CommentOfItem {
  comment: CommentDoc;
  item: CommentedItem;
}

type NewComment = BodyOf<typeof contract.create>;

/** Comments an item, or answers a comment of one; an answer to an answer joins the same thread (D48). */
export async function addItemComment(caller: Member, of: Item, body: NewComment): Promise<CommentOfItem> {
  const { readers_version } = await commentedItemsOf(caller).find(of);
  const item = await commentedBy(caller, of);
  allow(item.writes);
  const { by, created } = authorship(caller, body, new Date());
  const files = { entity: commentedKinds[of.type].files, author: by.author };
  const attachment = await chosenFiles(caller, body.attachment, files);
  const written = await withoutErasedNames(caller, writtenBy({ ...body, attachment }, textLimits.comment));
  await peopleOf(caller).require([by.author, ...written.mentions]);

  const comment = await unitOfWork(caller, async (work) => {
    const counted = await commentedItemsOf(caller).counted(of, 1, work);
    requireSame(counted, readers_version);
    const answered = body.parent.type === 'comment' ? await answeredIn(caller, body.parent.id, work) : null;
    const _id = newId(body.created ? created : undefined);
    const added = await itemCommentChanges(caller).add(
      {
        _id,
        post: keyOf(of),
        root: answered?.root ?? _id,
        parent: { type: body.parent.type, id: body.parent.id, postId: of.id, where: of.type },
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
    work.announce(itemCommentAdded(added, { item, counted, answered }));
    auditOthers(caller, 'comment_written', { ...added, read_keys: item.read_keys }, work);
    announceFiles(caller, { of, item, comment: added }, [], work);
    work.afterCommit(() => pushTo(caller, of, item));
    return added;
  });
  return { comment, item };
}

/** The item was removed, or others may read it, after its service was asked. */
function requireSame({ removed, readers_version }: CommentedDoc, asked: number) {
  if (removed) throw notFound('item');
  if (readers_version !== asked) throw conflict();
}

async function answeredIn(caller: Member, id: string, work: Work): Promise<CommentDoc> {
  const answered = await itemThreads(caller).one(id, work);
  if (answered.status === 'deleted') throw conflict('comment_deleted');
  await itemCommentChanges(caller).threadChanged(answered.root, work);
  return answered;
}

type CommentChange = BodyOf<typeof contract.update>;

export async function changeItemComment(
  caller: Member,
  { _id, post }: CommentDoc,
  body: CommentChange,
): Promise<CommentOfItem> {
  const of = itemOf(post);
  const { readers_version } = await commentedItemsOf(caller).find(of);
  const item = await commentedBy(caller, of);
  allow(item.writes);
  const changeable = async (work?: Work) => {
    const comment = await itemThreads(caller).one(_id, work);
    if (comment.status === 'deleted') throw conflict('comment_deleted');
    allow(canEditComment(caller, comment));
    return comment;
  };
  const { author, attachment: before } = await changeable();
  const carrier = { entity: commentedKinds[of.type].files, author, before };
  const files = body.attachment && (await chosenFiles(caller, body.attachment, carrier));

  const comment = await unitOfWork(caller, async (work) => {
    const former = await changeable(work);
    requireSame(await commentedItemsOf(caller).changed(of, work), readers_version);
    const attachment = files ?? former.attachment;
    const written = await withoutErasedNames(caller, writtenBy({ ...body, attachment }, textLimits.comment));
    await peopleOf(caller).require(written.mentions);
    const fields = { ...written, attachment, updated: new Date().toISOString(), status: 'edited' as const };
    const changed = await itemCommentChanges(caller).save(_id, fields, work);
    announceFiles(caller, { of, item, comment: changed }, former.attachment, work);
    work.afterCommit(() => pushTo(caller, of, item));
    return changed;
  });
  return { comment, item };
}

/** A comment with answers leaves a placeholder, which goes with the last of them (D48). */
export async function removeItemComment(caller: Member, { _id, post }: CommentDoc): Promise<void> {
  const of = itemOf(post);
  const item = await commentedBy(caller, of);
  await unitOfWork(caller, async (work) => {
    const comment = await itemThreads(caller).one(_id, work);
    if (comment.status === 'deleted') throw conflict('comment_deleted');
    allow(canRemoveComment(caller, comment, item));
    await takeOut(itemCommentChanges(caller), comment, work);
    const counted = await commentedItemsOf(caller).counted(of, -1, work);
    if (counted.removed) throw notFound('item');
    work.announce(itemCommentRemoved(comment, counted));
    auditOthers(caller, 'comment_removed', { ...comment, read_keys: item.read_keys }, work);
    announceFiles(caller, { of, item, comment: { ...comment, attachment: [] } }, comment.attachment, work);
    work.afterCommit(() => pushTo(caller, of, item));
    return null;
  });
}

const pushTo = ({ clientId }: Member, { type, id }: Item, { read_keys }: CommentedItem) =>
  push(clientId, read_keys, 'item_comments:changed', { type, _id: id });

/** As files of the item, so that its right is needed for them. */
function announceFiles(
  caller: Member,
  { of, item, comment }: { of: Item; item: CommentedItem; comment: CommentDoc },
  before: CommentDoc['attachment'],
  work: Work,
) {
  const { _id: id, author, attachment } = comment;
  const readKeys = item.file_keys ?? item.read_keys;
  const carrier = { entity: commentedKinds[of.type].files, id, author, actor: caller.userId, readKeys };
  attachFiles(work, carrier, attachment, before);
}
