import { z } from 'zod';
import { defineCalls } from './call.ts';
import { comment } from './comments.ts';
import { like } from './likes.ts';
import { person } from './person.ts';
import {
  attachment,
  attachments,
  byId,
  clientId,
  id,
  instant,
  mentionIds,
  one,
  pageNumber,
  removed,
  richText,
} from './shapes.ts';
import { textLimits } from './visibleLength.ts';

/** Sanitised HTML; a mention is `<span data-user="id">@Name</span>` (D46). */
export const postText = richText(textLimits.post);

export const postParent = z
  .object({
    type: z.enum(['company', 'feed', 'group', 'system']),
    id: z.string(),
    where: z.string(),
  })
  .meta({ id: 'PostParent' });

const postView = z.object({ user: person, time: instant() }).meta({ id: 'PostView' });

export const post = z
  .object({
    _id: id('post'),
    client_id: clientId(),
    parent: postParent,
    type: z.enum(['post', 'thanks']),
    author: person,
    /** Who has written it in the author's name; absent where the author did (D176). */
    brought_by: person.optional(),
    /** Empty where files are all (D112). */
    text: z.string(),
    /** Of a thank-you: first the thanked (D113). */
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
    /** The newest 20 viewers; only on the post's own page. */
    views: z.array(postView).optional(),
    /** It stands first on the wall of the company, or in its group. */
    pinned: z.boolean(),
    can: z.object({ edit: z.boolean(), remove: z.boolean(), pin: z.boolean() }),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof post>;

/** The `_id` of the oldest post that the client has: ids grow with the time of writing. */
export const feedCursor = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'cursor')
  .meta({ entity: 'post' });

/** Feeds have 20 posts a page: by `page`, or without end and gaps by `before`, the cursor. */
const feedQuery = z.object({ page: pageNumber().optional(), before: feedCursor.optional() });

/** `next`: the cursor of older posts; null at the end. */
export const feed = z
  .object({
    result: z.array(post),
    page: z.number(),
    limit: z.literal(20),
    next: z.string().nullable(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feed>;

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
  /** May be empty with an attachment (D112). */
  text: postText,
  /** Of a thank-you: the thanked colleague, unless the text mentions exactly one (D113). */
  mentions: mentionIds.optional(),
  attachment: attachments.optional(),
  /** The author and time of a post imported from another system. Administrators only. */
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
  'group_archived',
] as const;

const feedOf = (path: string, summary: string, entity: string) =>
  ({
    method: 'GET',
    path,
    summary,
    params: byId(entity),
    query: feedQuery,
    result: feed,
  }) as const;

export const posts = defineCalls(
  'social',
  'posts',
  { about: 'Posts and thank-yous on the wall, feeds, likes and views.', access: 'member', right: 'wall' },
  {
    news: {
      method: 'GET',
      path: '/api/post/news/{clientId}/{page}',
      summary: 'The wall: all that the caller may read of the company',
      params: z.object({ clientId: clientId(), page: pageNumber() }),
      query: feedQuery.pick({ before: true }),
      result: feed,
    },
    userFeed: {
      method: 'GET',
      path: '/api/post/user_feed/{userId}/{page}',
      summary: 'The caller’s personal feed: posts of followed people, the caller’s mentions and own posts',
      params: z.object({ userId: id('user'), page: pageNumber() }),
      query: feedQuery.pick({ before: true }),
      result: feed,
    },
    query: {
      method: 'GET',
      path: '/api/post',
      summary: 'Posts by the type of their parent, author, mentioned user or type',
      query: feedQuery.extend({
        parent: z.enum(['company', 'feed', 'group', 'system'], 'choice').optional(),
        author: id('user').optional(),
        type: z.enum(['post', 'thanks'], 'choice').optional(),
        mention: id('user').optional(),
      }),
      result: feed,
    },
    ofClient: feedOf('/api/post/client/{id}', 'Posts to the whole company', 'client'),
    ofFollowed: feedOf('/api/post/follows/{id}', 'Posts of the people that a user follows', 'user'),
    ofUser: feedOf('/api/post/user/{id}', 'Posts of one author', 'user'),
    ofGroup: feedOf('/api/post/group/{id}', 'Posts of one group', 'group'),
    ofUserGroups: feedOf(
      '/api/post/group/user/{id}',
      'Posts of all groups of the caller; others’ groups are refused',
      'user',
    ),
    commented: feedOf('/api/post/comments_feed/{id}', 'Posts that a user has commented', 'user'),
    mentioning: feedOf('/api/post/mentions_feed/{id}', 'Posts that mention a user', 'user'),
    get: {
      method: 'GET',
      path: '/api/post/{id}',
      summary: 'One post with its newest 20 comment threads',
      params: byId('post'),
      result: one(post),
    },
    create: {
      method: 'POST',
      path: '/api/post',
      summary: 'Write a post or a thank-you',
      body: newPost,
      result: one(post),
      errors: postErrors,
      perMinute: 600,
    },
    update: {
      method: 'PUT',
      path: '/api/post/{id}',
      summary: 'Change an own post; absent fields stay',
      params: byId('post'),
      body: z.object({ text: postText, mentions: mentionIds, attachment: attachments }).partial(),
      result: one(post),
      errors: postErrors,
    },
    remove: {
      method: 'DELETE',
      path: '/api/post/{id}',
      summary: 'Delete a post: its author, or an administrator',
      params: byId('post'),
      result: removed(),
    },
    like: {
      method: 'POST',
      path: '/api/post/like',
      summary: 'Like or unlike a post, comment or answer (D47)',
      body: z.object({
        like_type: z.enum(['post', 'comment', 'answer'], 'choice'),
        id: id('item'),
        post_id: id('post').optional(),
        comment_id: id('comment').optional(),
      }),
      result: one(
        z.object({ _id: z.string(), liked: z.boolean(), likes_total: z.number().int(), likes: z.array(like) }),
      ),
      errors: ['comment_deleted'],
    },
    view: {
      method: 'PUT',
      right: null, // notifications are read without the wall, too
      path: '/api/post/{id}/view',
      summary:
        'Store that the caller has seen a post of another, or read a notification (where: notification); once (D47, D73)',
      params: byId('item'),
      body: z.object({
        user_id: id('user').optional(),
        where: z.enum(['post', 'notification', 'wall'], 'choice').default('post'),
      }),
      result: one(z.object({ _id: z.string(), views_total: z.number().int() })),
    },
    viewAll: {
      method: 'PUT',
      right: null,
      path: '/api/post/all/view',
      summary: 'Mark the wall’s newest 100 posts as seen, or all notifications as read',
      body: z.object({
        user_id: id('user').optional(),
        where: z.enum(['post', 'notification', 'wall'], 'choice').default('wall'),
      }),
      result: one(z.object({ viewed: z.number().int() })),
    },
  },
);
