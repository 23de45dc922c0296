import type { BodyOf, posts as contract } from '@atrium/contracts';
import { textLimits } from '@atrium/contracts/visibleLength';
import {
  allow,
  authorship,
  batchedWork,
  conflict,
  newId,
  peopleOf,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { attachFiles, chosenFiles } from '../attachments.ts';
import { auditOthers } from '../audits.ts';
import { membersOf } from '../groups/members/store.ts';
import { asManager, asMember, requireOpen } from '../groups/reading.ts';
import { groupsOf, type GroupDoc } from '../groups/store.ts';
import { withoutErasedNames } from '../personalData/writing.ts';
import { writtenBy, type Written } from '../writing.ts';
import { postChanged, postPublished, postRemoved } from './events.ts';
import type { PostDoc } from './post.ts';
import { pushChanged, pushPublished, pushRemoved } from './pushes.ts';
import {
  canEditPost,
  canPostIn,
  canRemovePost,
  checkThanks,
  feedKeysOf,
  readersOf,
  thankedBy,
  wallReadersOf,
} from './rules.ts';
import { postChanges, postsOf } from './store.ts';

type NewPost = BodyOf<typeof contract.create>;
type PostChange = BodyOf<typeof contract.update>;

export async function publishPost(caller: Member, body: NewPost): Promise<PostDoc> {
  const parent = parentOf(caller, body.parent);
  allow(canPostIn(parent.type === 'group' ? await asMember(caller, parent.id) : caller, parent));
  const { by, created } = authorship(caller, body, new Date());
  const { author } = by;
  const attachment = await chosenFiles(caller, body.attachment, { entity: 'post', author });
  const written = await withoutErasedNames(caller, writtenBy({ ...body, attachment }, textLimits.post));
  if (body.type === 'thanks') checkThanks(author, written, thankedBy(body.mentions, written));
  await peopleOf(caller).require([author, ...written.mentions]);

  return batchedWork(caller, async (work) => {
    const group = parent.type === 'group' ? await groupToPostIn(caller, parent.id, created, work) : null;
    const drafted = draft({ by, created, parent, group, written, attachment, body });
    const post = await postChanges(caller).add(drafted, work);
    work.announce(postPublished(post));
    auditOthers(caller, 'post_written', post, work);
    announceFiles(caller, post, post.attachment, [], work);
    work.afterCommit(() => pushPublished(post));
    return post;
  });
}

/**
 * The group is changed, so that its removal and archiving come before or after. Whoever was removed from it holds its
 * audience key for a second more.
 */
async function groupToPostIn(caller: Member, id: string, created: Date, work: Work): Promise<GroupDoc> {
  allow(await membersOf(caller).isMember(id, caller.userId, work));
  const group = await groupsOf(caller).posted(id, created.toISOString(), work);
  if (group) return group;
  allow((await groupsOf(caller).byId(id, work)) !== null);
  throw conflict('group_archived');
}

export async function changePost(caller: Member, id: string, body: PostChange): Promise<PostDoc> {
  const files = body.attachment && (await filesFor(caller, id, body.attachment));
  return unitOfWork(caller, async (work) => {
    const post = await postsOf(caller).visible(id, work);
    allow(canEditPost(caller, post));
    await requireOpen(caller, post.parent, work);
    const attachment = files ?? post.attachment;
    const written = await withoutErasedNames(caller, rewritten(post, body, attachment));
    await peopleOf(caller).require(written.mentions);

    const feed_keys = feedKeysOf({ ...post, ...written }, post.feed_keys);
    const updated = new Date().toISOString();
    const saved = await postChanges(caller).save(id, { ...written, attachment, feed_keys, updated }, work);
    work.announce(postChanged(saved));
    announceFiles(caller, saved, attachment, post.attachment, work);
    work.afterCommit(() => pushChanged(saved));
    return saved;
  });
}

/** Asked for outside of the unit of work: a file that the post carries now is one that it may carry. */
async function filesFor(caller: Member, id: string, chosen: NonNullable<PostChange['attachment']>) {
  const post = await postsOf(caller).visible(id);
  allow(canEditPost(caller, post));
  return chosenFiles(caller, chosen, { entity: 'post', author: post.author, before: post.attachment });
}

export async function removePost(caller: Member, id: string): Promise<void> {
  await unitOfWork(caller, async (work) => {
    const post = await postsOf(caller).visible(id, work);
    allow(canRemovePost(await asManager(caller, post.parent, work), post));
    await postChanges(caller).remove(id, work);
    work.announce(postRemoved(post));
    auditOthers(caller, 'post_removed', post, work);
    announceFiles(caller, post, [], post.attachment, work);
    work.afterCommit(() => pushRemoved(post));
    return null;
  });
}

function parentOf(caller: Member, parent: NewPost['parent']): PostDoc['parent'] {
  if (!parent) return { type: 'company', id: caller.clientId, where: 'wall' };
  const where = { company: 'wall', feed: 'profile', group: 'group' } as const;
  return { type: parent.type, id: parent.id, where: parent.where ?? where[parent.type] };
}

type Files = PostDoc['attachment'];

/** The changed text; a thank-you without `mentions` goes to the person it names, else to the same as before. */
function rewritten(post: PostDoc, { text = post.text, mentions }: PostChange, attachment: Files): Written {
  const written = writtenBy({ text, mentions, attachment }, textLimits.post);
  if (post.type !== 'thanks') return written;
  const thanked = thankedBy(mentions, written, post.mentions[0]);
  checkThanks(post.author, written, thanked);
  return { text: written.text, mentions: [...new Set([...thanked, ...written.mentions])] };
}

function announceFiles(caller: Member, { _id, author, read_keys }: PostDoc, now: Files, before: Files, work: Work) {
  attachFiles(work, { entity: 'post', id: _id, author, actor: caller.userId, readKeys: read_keys }, now, before);
}

interface Draft {
  by: Pick<PostDoc, 'author' | 'brought_by'>;
  created: Date;
  parent: PostDoc['parent'];
  group: GroupDoc | null;
  written: Written;
  attachment: Files;
  body: NewPost;
}

function draft({ by, created, parent, group, written, attachment, body }: Draft): Omit<PostDoc, 'client_id'> {
  const content = { ...by, parent, type: body.type, ...written };
  return {
    _id: newId(body.created ? created : undefined),
    ...content,
    attachment,
    created: created.toISOString(),
    updated: null,
    read_keys: readersOf(parent, group ?? undefined),
    wall_keys: wallReadersOf(parent),
    feed_keys: feedKeysOf(content),
    likes_total: 0,
    newest_likes: [],
    views_total: 0,
    newest_views: [],
    comments_total: 0,
    newest_threads: [],
    version: 0,
  };
}
