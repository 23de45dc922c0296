import type { BodyOf, posts as contract } from '@atrium/contracts';
import { allow, newId, peopleOf, batchedWork, unitOfWork, notFound, type Member } from '@atrium/kit';
import { tell } from '../hot.ts';
import { attachmentsFrom } from '../attachments.ts';
import { authorship, writtenBy, type Written } from '../writing.ts';
import { postChanged, postPublished, postRemoved } from './events.ts';
import { canEditPost, canPostIn, canRemovePost, checkThanks, feedKeysOf, readersOf, wallReadersOf } from './rules.ts';
import { postChanges, postsOf } from './store.ts';
import type { PostDoc } from './post.ts';

const longestPost = 20_000;

type NewPost = BodyOf<typeof contract.create>;

/** Writes a post and tells everyone who may read it. */
export async function publishPost(caller: Member, body: NewPost): Promise<PostDoc> {
  const parent = parentOf(caller, body.parent);
  allow(canPostIn(caller, parent));
  const { author, created } = authorship(caller, body, new Date());
  const written = writtenBy(body, longestPost);
  if (body.type === 'thanks') checkThanks(author, written);
  await requirePeople(caller, [author, ...written.mentions]);

  return batchedWork(caller, async (work) => {
    const post = await postChanges(caller).add(draft({ author, created, parent, written, body }), work);
    work.announce(postPublished(post));
    work.afterCommit(() =>
      tell(post.client_id, post.wall_keys, 'post:published', { _id: post._id, author, parent, created: post.created }),
    );
    return post;
  });
}

export async function changePost(caller: Member, id: string, body: BodyOf<typeof contract.update>): Promise<PostDoc> {
  const post = await postsOf(caller).visible(id);
  allow(canEditPost(caller, post));
  const written = writtenBy({ text: body.text ?? post.text, mentions: body.mentions }, longestPost);
  if (post.type === 'thanks') checkThanks(post.author, written);
  await requirePeople(caller, written.mentions);

  return unitOfWork(caller, async (work) => {
    const attachment = body.attachment ? attachmentsFrom(body.attachment) : post.attachment;
    const commenters = post.feed_keys.filter((key) => key.startsWith('commenter:'));
    const feed_keys = [...feedKeysOf({ ...post, ...written }), ...commenters];
    const saved = await postChanges(caller).save(
      id,
      { ...written, attachment, feed_keys, updated: new Date().toISOString() },
      work,
    );
    work.announce(postChanged(saved));
    work.afterCommit(() => tell(saved.client_id, saved.read_keys, 'post:changed', { _id: id }));
    return saved;
  });
}

export async function removePost(caller: Member, id: string): Promise<void> {
  const post = await postsOf(caller).visible(id);
  allow(canRemovePost(caller, post));
  await unitOfWork(caller, async (work) => {
    await postChanges(caller).remove(id, work);
    work.announce(postRemoved(post));
    work.afterCommit(() => tell(post.client_id, post.read_keys, 'post:removed', { _id: id }));
    return null;
  });
}

function parentOf(caller: Member, parent: NewPost['parent']): PostDoc['parent'] {
  if (!parent) return { type: 'company', id: caller.clientId, where: 'wall' };
  const place = { company: 'wall', feed: 'profile', group: 'group' } as const;
  return { type: parent.type, id: parent.id, where: parent.where ?? place[parent.type] };
}

/** 404 for anyone who is not of this company. */
export async function requirePeople(caller: Member, ids: string[]) {
  const people = await peopleOf(caller).byIds(ids);
  if (ids.some((id) => !people.has(id))) throw notFound('user', 'user_not_found');
}

interface Draft {
  author: string;
  created: Date;
  parent: PostDoc['parent'];
  written: Written;
  body: NewPost;
}

function draft({ author, created, parent, written, body }: Draft): Omit<PostDoc, 'client_id'> {
  const facts = { author, parent, type: body.type, ...written };
  return {
    _id: newId(body.created ? created : undefined),
    ...facts,
    attachment: attachmentsFrom(body.attachment),
    created: created.toISOString(),
    updated: null,
    read_keys: readersOf(parent),
    wall_keys: wallReadersOf(parent),
    feed_keys: feedKeysOf(facts),
    likes_total: 0,
    newest_likes: [],
    views_total: 0,
    newest_views: [],
    comments_total: 0,
    newest_threads: [],
    version: 0,
  };
}
