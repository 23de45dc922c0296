import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './people.ts';
import { attachment, clientId, id, instant, one, pageNumber, removed, text } from './shapes.ts';

/** Sanitised HTML; a mention is `<span data-user="id">@Name</span>` (D46). */
export const postText = text(20_000);
export const commentText = text(5_000);

/** What a client sends of a file it has uploaded; the paths follow from the id. */
export const attachmentInput = z.object({
  _id: id('file'),
  name: z.string().max(255),
  type: z.string().max(150),
  size: z.number().int().nonnegative(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});

const attachments = z.array(attachmentInput).max(20, 'too_many');

/** A like: `_id` of the like itself. Items carry the newest 20, in feeds the newest 3; `likes_total` counts all. */
export const like = z.object({ _id: z.string(), created: instant(), author: person });

export const commentStatuses = ['active', 'edited', 'deleted'] as const;

const commentFields = {
  _id: id('comment'),
  client_id: clientId(),
  parent: z.object({
    type: z.enum(['post', 'comment', 'task', 'bp']),
    id: z.string(),
    postId: z.string(),
    where: z.string(),
  }),
  author: person,
  text: z.string(),
  attachment: z.array(attachment),
  created: instant(),
  updated: instant().nullable(),
  status: z.enum(commentStatuses),
  likes: z.array(like),
  likes_total: z.number().int(),
  liked: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
};

/** An answer stands inside its comment; there is one level (D48). */
export const answerShape = z.object(commentFields);
export const comment = z.object({ ...commentFields, answers: z.array(answerShape) });
export type Answer = z.infer<typeof answerShape>;
export type Comment = z.infer<typeof comment>;

export const postParent = z.object({
  type: z.enum(['company', 'feed', 'group', 'system']),
  id: z.string(),
  where: z.string(),
});

export const post = z.object({
  _id: id('post'),
  client_id: clientId(),
  parent: postParent,
  type: z.enum(['post', 'thanks']),
  author: person,
  text: z.string(),
  mentions: z.array(person),
  attachment: z.array(attachment),
  created: instant(),
  updated: instant().nullable(),
  /** The newest threads, oldest first: 2 in feeds, 20 on the post's own page. `comments_total` counts answers too. */
  comments: z.array(comment),
  comments_total: z.number().int(),
  likes: z.array(like),
  likes_total: z.number().int(),
  liked: z.boolean(),
  views_total: z.number().int(),
  /** Who has seen it, newest 20; only on the post's own page. */
  views: z.array(z.object({ user: person, time: instant() })).optional(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Post = z.infer<typeof post>;

/** The `_id` of the last post one has: ids grow with the time of writing. */
const before = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'cursor')
  .meta({ entity: 'post' });

/** A feed goes in blocks of 20: by `page`, or endlessly and without gaps by `before` (the answer's `next`). */
const feedQuery = z.object({ page: pageNumber().optional(), before: before.optional() });

/** `next` is what to pass as `before` for older posts; null at the end. */
export const feed = z.object({
  result: z.array(post),
  page: z.number(),
  limit: z.literal(20),
  next: z.string().nullable(),
});
export type Feed = z.infer<typeof feed>;

const byId = (entity: string) => z.object({ id: id(entity) });

const newPost = z.object({
  client_id: clientId().optional(),
  parent: z
    .object({
      type: z.enum(['company', 'feed', 'group'], 'choice'),
      id: id('parent'),
      where: z.enum(['wall', 'profile', 'group'], 'choice').optional(),
    })
    .optional(),
  type: z.enum(['post', 'thanks'], 'choice').default('post'),
  text: postText,
  mentions: z.array(id('user')).max(50, 'too_many').optional(),
  attachment: attachments.optional(),
  /** Bringing posts over from another system: whose and when. Administrators only. */
  author: id('user').optional(),
  created: instant().optional(),
});

const postErrors = [
  'text_required',
  'text_too_long',
  'thanks_one_person',
  'thanks_too_short',
  'thanks_self',
  'user_not_found',
] as const;

const feedOf = (path: string, summary: string, entity: string) =>
  ({
    method: 'GET',
    path,
    summary,
    access: 'member',
    right: 'wall',
    params: byId(entity),
    query: feedQuery,
    result: feed,
  }) as const;

export const posts = defineCalls('social', 'posts', {
  news: {
    method: 'GET',
    path: '/api/post/news/{clientId}/{page}',
    summary: 'The wall: all that the caller may read of the company',
    access: 'member',
    right: 'wall',
    params: z.object({ clientId: clientId(), page: pageNumber() }),
    query: feedQuery.pick({ before: true }),
    result: feed,
  },
  userFeed: {
    method: 'GET',
    path: '/api/post/user_feed/{userId}/{page}',
    summary: 'The personal feed: people whom the user follows, their mentions and own posts',
    access: 'member',
    right: 'wall',
    params: z.object({ userId: id('user'), page: pageNumber() }),
    query: feedQuery.pick({ before: true }),
    result: feed,
  },
  query: {
    method: 'GET',
    path: '/api/post',
    summary: 'Posts by parent, author, type or words',
    access: 'member',
    right: 'wall',
    query: feedQuery.extend({
      parent: z.enum(['company', 'feed', 'group', 'system'], 'choice').optional(),
      author: id('user').optional(),
      type: z.enum(['post', 'thanks'], 'choice').optional(),
      mention: id('user').optional(),
    }),
    result: feed,
  },
  ofClient: feedOf('/api/post/client/{id}', 'Posts to the whole company', 'client'),
  ofFollowed: feedOf('/api/post/follows/{id}', 'Posts of the people whom a user follows', 'user'),
  ofUser: feedOf('/api/post/user/{id}', 'Posts of one author', 'user'),
  ofGroup: feedOf('/api/post/group/{id}', 'Posts of one group', 'group'),
  ofUserGroups: feedOf('/api/post/group/user/{id}', 'Posts of all groups of a user', 'user'),
  commented: feedOf('/api/post/comments_feed/{id}', 'Posts that a user has commented', 'user'),
  mentioning: feedOf('/api/post/mentions_feed/{id}', 'Posts that mention a user', 'user'),
  get: {
    method: 'GET',
    path: '/api/post/{id}',
    summary: 'One post with its first 20 comment threads',
    access: 'member',
    right: 'wall',
    params: byId('post'),
    result: one(post),
  },
  create: {
    method: 'POST',
    path: '/api/post',
    summary: 'Write a post or a thank-you',
    access: 'member',
    right: 'wall',
    body: newPost,
    result: one(post),
    errors: postErrors,
    perMinute: 600,
  },
  update: {
    method: 'PUT',
    path: '/api/post/{id}',
    summary: 'Change a post of one’s own; absent keeps',
    access: 'member',
    right: 'wall',
    params: byId('post'),
    body: z
      .object({ text: postText, mentions: z.array(id('user')).max(50, 'too_many'), attachment: attachments })
      .partial(),
    result: one(post),
    errors: postErrors,
  },
  remove: {
    method: 'DELETE',
    path: '/api/post/{id}',
    summary: 'Delete a post: its author, or an administrator',
    access: 'member',
    right: 'wall',
    params: byId('post'),
    result: removed(),
  },
  like: {
    method: 'POST',
    path: '/api/post/like',
    summary: 'Like or unlike a post, comment or answer (D47)',
    access: 'member',
    right: 'wall',
    body: z.object({
      like_type: z.enum(['post', 'comment', 'answer'], 'choice'),
      id: id('item'),
      post_id: id('post').optional(),
      comment_id: id('comment').optional(),
    }),
    result: one(z.object({ _id: z.string(), liked: z.boolean(), likes_total: z.number().int(), likes: z.array(like) })),
  },
  view: {
    method: 'PUT',
    path: '/api/post/{id}/view',
    summary: 'Note that the caller has seen a post, or read a notification (where: notification); once (D47, D73)',
    access: 'member',
    params: byId('item'),
    body: z.object({
      user_id: id('user').optional(),
      where: z.enum(['post', 'notification', 'wall'], 'choice').default('post'),
    }),
    result: one(z.object({ _id: z.string(), views_total: z.number().int() })),
  },
  viewAll: {
    method: 'PUT',
    path: '/api/post/all/view',
    summary: 'Note all of a place as seen: the wall’s newest 100 posts, or all notifications',
    access: 'member',
    body: z.object({
      user_id: id('user').optional(),
      where: z.enum(['post', 'notification', 'wall'], 'choice').default('wall'),
    }),
    result: one(z.object({ viewed: z.number().int() })),
  },
});

export const comments = defineCalls('social', 'comments', {
  ofPost: {
    method: 'GET',
    path: '/api/post/{id}/comments',
    summary: 'Earlier comment threads of a post, 20 at a time, oldest first',
    access: 'member',
    right: 'wall',
    params: byId('post'),
    query: z.object({ before: id('comment').optional() }),
    result: z.object({ result: z.array(comment), next: z.string().nullable() }),
  },
  create: {
    method: 'POST',
    path: '/api/comment',
    summary: 'Comment a post, or answer a comment (parent.type comment)',
    access: 'member',
    right: 'wall',
    body: z.object({
      client_id: clientId().optional(),
      parent: z.object({
        type: z.enum(['post', 'comment'], 'choice'),
        id: id('item'),
        postId: id('post').optional(),
        where: z.string().max(20).optional(),
      }),
      text: commentText,
      mentions: z.array(id('user')).max(50, 'too_many').optional(),
      attachment: attachments.optional(),
      author: id('user').optional(),
      created: instant().optional(),
    }),
    result: one(comment),
    errors: ['text_required', 'text_too_long', 'user_not_found', 'comment_deleted'],
    perMinute: 600,
  },
  update: {
    method: 'PUT',
    path: '/api/comment/{id}',
    summary: 'Change a comment or answer of one’s own',
    access: 'member',
    right: 'wall',
    params: byId('comment'),
    body: z.object({
      text: commentText,
      mentions: z.array(id('user')).max(50, 'too_many').optional(),
      attachment: attachments.optional(),
    }),
    result: one(comment),
    errors: ['text_required', 'text_too_long', 'comment_deleted'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/comment/{id}',
    summary: 'Delete a comment: its author, the post’s author, or an administrator (D48)',
    access: 'member',
    right: 'wall',
    params: byId('comment'),
    query: z.object({ parent_type: z.enum(['post', 'comment'], 'choice').optional() }),
    result: removed(),
  },
});

export const likes = defineCalls('social', 'likes', {
  list: {
    method: 'GET',
    path: '/api/post/{id}/likes',
    summary: 'Who likes a post, newest first',
    access: 'member',
    right: 'wall',
    params: byId('post'),
    query: z.object({ page: pageNumber().optional() }),
    result: z.object({ result: z.array(like), page: z.number(), limit: z.literal(20), total: z.number() }),
  },
});

const followBody = z.object({ user_id: id('user'), follower_id: id('user').optional() });
const followers = one(
  z.object({ user_id: id('user'), followers: z.array(id('user')), total: z.number().int(), following: z.boolean() }),
);

export const follows = defineCalls('social', 'follows', {
  follow: {
    method: 'POST',
    path: '/api/follow',
    summary: 'Follow a colleague; `follower_id` must be the caller (D35)',
    access: 'member',
    body: followBody,
    result: followers,
    errors: ['follow_self', 'user_not_found'],
  },
  unfollow: {
    method: 'POST',
    path: '/api/unfollow',
    summary: 'Follow a colleague no longer',
    access: 'member',
    body: followBody,
    result: followers,
  },
  of: {
    method: 'GET',
    path: '/api/follow/{id}',
    summary: 'Who follows a user (newest 1,000), and whether the caller does',
    access: 'member',
    params: byId('user'),
    result: followers,
  },
});
