import { z } from 'zod';
import { defineCalls } from './call.ts';
import { commentedTypes } from './commentedKinds.ts';
import { like } from './likes.ts';
import { person } from './person.ts';
import { attachment, attachments, byId, clientId, id, instant, mentionIds, one, removed, richText } from './shapes.ts';
import { textLimits } from './visibleLength.ts';

export const commentText = richText(textLimits.comment);

export const commentStatuses = ['active', 'edited', 'deleted'] as const;

const commentParent = z
  .object({
    type: z.enum(['post', 'comment', ...commentedTypes]),
    id: z.string(),
    /** The post, or the item of another kind, under which it stands. */
    postId: z.string(),
    where: z.string(),
  })
  .meta({ id: 'CommentParent' });

const commentFields = {
  _id: id('comment'),
  client_id: clientId(),
  parent: commentParent,
  author: person,
  /** Who has written it in the author's name; absent where the author did (D176). */
  brought_by: person.optional(),
  /** Empty where files are all (D112). */
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

/** An answer to a comment; there is one level (D48). */
export const answerShape = z.object(commentFields).meta({ id: 'Answer' });
export const comment = z.object({ ...commentFields, answers: z.array(answerShape) }).meta({ id: 'Comment' });
export type Answer = z.infer<typeof answerShape>;
export type Comment = z.infer<typeof comment>;

export const comments = defineCalls(
  'social',
  'comments',
  { about: 'Comments on posts and other items, and their answers.', access: 'member', right: 'wall' },
  {
    ofPost: {
      method: 'GET',
      path: '/api/post/{id}/comments',
      summary: 'Earlier comment threads of a post, 20 at a time, oldest first',
      params: byId('post'),
      query: z.object({ before: id('comment').optional() }),
      result: z.object({ result: z.array(comment), next: z.string().nullable() }),
    },
    thread: {
      method: 'GET',
      path: '/api/comment/{id}/thread',
      summary: 'The thread of a comment or answer',
      params: byId('comment'),
      result: one(comment),
    },
    of: {
      method: 'GET',
      path: '/api/comment/of/{type}/{id}',
      summary: 'Comment threads of an item that is no post, 20 at a time, the newest or the oldest first',
      right: null,
      params: z.object({ type: z.enum(commentedTypes), id: id('commented') }),
      query: z.object({
        order: z.enum(['newest', 'oldest'], 'choice').optional(),
        /** The last thread of the page before. */
        after: id('comment').optional(),
      }),
      result: z.object({
        result: z.array(comment),
        next: z.string().nullable(),
        total: z.number().int(),
        can: z.object({ write: z.boolean() }),
      }),
    },
    create: {
      method: 'POST',
      path: '/api/comment',
      summary: 'Comment a post or another item, or answer a comment (parent.type comment)',
      right: null,
      body: z.object({
        client_id: clientId().optional(),
        parent: z.object({
          type: z.enum(['post', 'comment', ...commentedTypes], 'choice'),
          id: id('item'),
          postId: id('post').optional(),
          where: z.string().max(20).optional(),
        }),
        text: commentText,
        mentions: mentionIds.optional(),
        attachment: attachments.optional(),
        author: id('user').optional(),
        created: instant().optional(),
      }),
      result: one(comment),
      errors: ['text_required', 'text_too_long', 'user_not_found', 'comment_deleted', 'group_archived'],
      perMinute: 600,
    },
    update: {
      method: 'PUT',
      path: '/api/comment/{id}',
      summary: 'Change an own comment or answer',
      right: null,
      params: byId('comment'),
      body: z.object({
        text: commentText,
        mentions: mentionIds.optional(),
        attachment: attachments.optional(),
      }),
      result: one(comment),
      errors: ['text_required', 'text_too_long', 'user_not_found', 'comment_deleted', 'group_archived'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/comment/{id}',
      summary: 'Delete a comment: its author, the author of what it stands under, or an administrator (D48)',
      right: null,
      params: byId('comment'),
      query: z.object({ parent_type: z.enum(['post', 'comment', ...commentedTypes], 'choice').optional() }),
      result: removed(),
      errors: ['comment_deleted'],
    },
  },
);
