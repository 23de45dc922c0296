import { erasing, newId, type ErasedPerson, type Eraser, type Work } from '@atrium/kit';
import type { CommentDoc } from '../comments/comment.ts';
import { comments } from '../comments/store.ts';
import { userUnfollowed } from '../follows/events.ts';
import { follows } from '../follows/store.ts';
import { itemComments } from '../itemComments/store.ts';
import { moods } from '../mood/store.ts';
import { postsChanged } from '../posts/changes.ts';
import { posts } from '../posts/collection.ts';
import type { PostDoc } from '../posts/post.ts';
import { pushChanged } from '../posts/pushes.ts';
import { mentionKey, mutedKey, savedKey, thankedKey } from '../posts/rules.ts';
import { changed } from '../posts/store.ts';
import { excerptOf } from '../richText.ts';
import { views } from '../views/store.ts';
import { withFormerName } from './formerNames.ts';

const textErased = (type: 'post' | 'comment', { _id, text }: { _id: string; text: string }) => ({
  type: 'social.text.erased' as const,
  data: { type, _id, excerpt: excerptOf(text) },
});

const announceChange = ({ clientId }: ErasedPerson, ids: string[], work: Work) =>
  work.invalidate(() => postsChanged({ clientId, ids, isListed: false }));

/** The post stays with its mentions; by the key it would be found again. */
async function renameInPost(post: PostDoc, person: ErasedPerson, work: Work) {
  const text = withFormerName(post.text, person.userId, person.formerName);
  const change = changed({
    $set: { text },
    $pull: { feed_keys: { $in: [mentionKey(person.userId), thankedKey(person.userId)] } },
  });
  await posts.of(person).updateOne({ _id: post._id }, change, work);
  work.announce(textErased('post', { ...post, text }));
  work.afterCommit(() => pushChanged(post));
}

const mentionsInPosts = erasing(
  posts,
  ({ userId }) => ({ feed_keys: mentionKey(userId) }),
  async (found, person, work) => {
    for (const post of found) await renameInPost(post, person, work);
    announceChange(
      person,
      found.map(({ _id }) => _id),
      work,
    );
  },
);

const withoutKey = (keyOf: (user: string) => string): Eraser =>
  erasing(
    posts,
    ({ userId }) => ({ feed_keys: keyOf(userId) }),
    (found, person, work) =>
      posts
        .of(person)
        .updateMany(
          { _id: { $in: found.map(({ _id }) => _id) } },
          { $pull: { feed_keys: keyOf(person.userId) } },
          work,
        ),
  );

const [saved, muted] = [withoutKey(savedKey), withoutKey(mutedKey)];

export const erasePosts: Eraser = async (person) =>
  (await mentionsInPosts(person)) && (await saved(person)) && (await muted(person));

async function renameInComment(comment: CommentDoc, person: ErasedPerson, work: Work, collection = comments) {
  const text = withFormerName(comment.text, person.userId, person.formerName);
  await collection
    .of(person)
    .updateOne({ _id: comment._id }, { $set: { text }, $pull: { mentions: person.userId } }, work);
  work.announce(textErased('comment', { ...comment, text }));
}

export const eraseComments = erasing(
  comments,
  ({ userId }) => ({ mentions: userId }),
  async (found, person, work) => {
    for (const comment of found) await renameInComment(comment, person, work);
    const ids = [...new Set(found.map(({ post }) => post))];
    await posts.of(person).updateMany({ _id: { $in: ids } }, changed({}), work);
    announceChange(person, ids, work);
  },
);

export const eraseItemComments = erasing(
  itemComments,
  ({ userId }) => ({ mentions: userId }),
  async (found, person, work) => {
    for (const comment of found) await renameInComment(comment, person, work, itemComments);
  },
);

export const eraseFollows = erasing(
  follows,
  ({ userId }) => ({ $or: [{ follower: userId }, { user: userId }] }),
  async (found, person, work) => {
    await follows.of(person).removeMany({ _id: { $in: found.map(({ _id }) => _id) } }, work);
    const created = new Date().toISOString();
    for (const { user, follower } of found) work.announce(userUnfollowed({ user, follower, created }));
  },
);

/** Counts stay. */
export const eraseViews = erasing(
  views,
  ({ userId }) => ({ user: userId }),
  async (found, person, work) => {
    const ids = found.map(({ post }) => post);
    await views.of(person).removeMany({ _id: { $in: found.map(({ _id }) => _id) } }, work);
    await posts
      .of(person)
      .updateMany({ _id: { $in: ids } }, changed({ $pull: { newest_views: { user: person.userId } } }), work);
    announceChange(person, ids, work);
  },
);

/** Values stay counted, without the person and the words. */
export const eraseMoods = erasing(
  moods,
  ({ userId }) => ({ user: userId }),
  async (found, person, work) => {
    const store = moods.of(person);
    await store.removeMany({ _id: { $in: found.map(({ _id }) => _id) } }, work);
    const nameless = found.map(({ day, value }) => ({
      _id: `${day}:${newId()}`,
      day,
      user: '',
      value,
      comment: '',
      said: false,
    }));
    await store.insertMany(nameless, work);
  },
);
