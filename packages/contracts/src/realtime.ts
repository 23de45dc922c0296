import { z } from 'zod';
import { chatMessages } from './chatMessages.ts';
import { chatMessage } from './chatShapes.ts';
import { notificationKinds } from './notifications.ts';
import { notificationChannels } from './notificationSettings.ts';
import { postParent } from './posts.ts';
import type { FeatureCode } from './rights.ts';

/**
 * Messages to the browser over the socket (namespace `/<clientId>`, D77). Most carry ids and counters only: the client
 * requests what it shows, so that rights are decided in one place. Counters are totals, not differences, so that a
 * repeated or late message does no harm.
 */
export const pushes = {
  /** A new post that the user may read; the feed offers to show it. */
  'post:published': z.object({ _id: z.string(), author: z.string(), parent: postParent, created: z.string() }),
  /** `pinned_in`: the company or group where it was pinned or unpinned. */
  'post:changed': z.object({ _id: z.string(), pinned_in: z.string().optional() }),
  'post:removed': z.object({ _id: z.string() }),
  'post:counted': z.object({
    _id: z.string(),
    likes_total: z.number(),
    comments_total: z.number(),
    views_total: z.number(),
  }),
  /** A new or changed comment or answer; `root_id`: the comment of an answer, else null. */
  'comment:saved': z.object({
    post_id: z.string(),
    root_id: z.string().nullable(),
    _id: z.string(),
    comments_total: z.number().optional(),
  }),
  'comment:removed': z.object({
    post_id: z.string(),
    root_id: z.string().nullable(),
    _id: z.string(),
    comments_total: z.number(),
  }),
  'comment:counted': z.object({
    post_id: z.string(),
    root_id: z.string().nullable(),
    _id: z.string(),
    likes_total: z.number(),
  }),
  /** The comments of an item that is no post. */
  'item_comments:changed': z.object({ type: z.string(), _id: z.string() }),
  /** What it is, its members or requests have changed. */
  'group:changed': z.object({ _id: z.string() }),
  /** An event of the calendar that the user sees, or saw. */
  'calendar:changed': z.object({ _id: z.string() }),
  /** A board, its lanes or its tasks have changed. */
  'desk:changed': z.object({ _id: z.string() }),
  /** Another tree of departments was saved. */
  'structure:changed': z.object({ _id: z.string() }),
  /** With the message, unlike others, so that a room does not ask for each; it goes to the participants alone. */
  'message:new': z.object({ chatId: z.string(), message: chatMessage }),
  'message:changed': z.object({ chatId: z.string(), message: chatMessage }),
  /** The room is gone, or the person is no longer in it. */
  'chat:removed': z.object({ chatId: z.string() }),
  /** Its name, its people, or what it is to the person. */
  'chat:changed': z.object({ chatId: z.string() }),
  /** Of the person, in all its windows. */
  'chat:unread': z.object({ chatId: z.string(), count: z.number() }),
  /** Up to where another participant has read. */
  'chat:read': z.object({ chatId: z.string(), userId: z.string(), number: z.number() }),
  typing: z.object({ chatId: z.string(), userId: z.string(), typing: z.boolean() }),
  chat_you_added: z.object({ chatId: z.string(), title: z.string() }),
  chat_you_removed: z.object({ chatId: z.string(), title: z.string() }),
  /** Its looks, features, settings or menu. */
  'company:changed': z.object({ _id: z.string() }),
  /** `channels`: by which the person wants to be told of it. */
  notification: z.object({
    _id: z.string(),
    kind: z.enum(notificationKinds),
    channels: z.array(z.enum(notificationChannels)),
  }),
  'notification:unread': z.object({ count: z.number() }),
} as const;

export type PushName = keyof typeof pushes;

/** The right without which no socket gets the push; null: none, it is for one person, or for all. */
export const pushRights: Record<PushName, FeatureCode | null> = {
  'post:published': 'wall',
  'post:changed': 'wall',
  'post:removed': 'wall',
  'post:counted': 'wall',
  'comment:saved': 'wall',
  'comment:removed': 'wall',
  'comment:counted': 'wall',
  'item_comments:changed': null,
  'group:changed': 'groups',
  'calendar:changed': 'calendar',
  'desk:changed': 'task_tracker',
  'structure:changed': 'structures',
  'message:new': 'chat',
  'message:changed': 'chat',
  'chat:removed': 'chat',
  'chat:changed': 'chat',
  'chat:unread': 'chat',
  'chat:read': 'chat',
  typing: 'chat',
  chat_you_added: 'chat',
  chat_you_removed: 'chat',
  'company:changed': null,
  notification: null,
  'notification:unread': null,
};

export type PushData<N extends PushName> = z.infer<(typeof pushes)[N]>;

/** Messages of the browser; each is answered by an acknowledgement `{ ok, error?, data? }` (D78). */
export const messages = {
  logout: z.object({}).optional(),
  ...chatMessages,
} as const;

export type MessageName = keyof typeof messages;

export interface Acknowledgement {
  ok: boolean;
  error?: string;
  data?: unknown;
}

/** The `auth` of the socket handshake (D77). `userId`: as the header `X-User-ID` of a request (D130). */
export const handshake = z.object({
  clientId: z.string().regex(/^[0-9a-f]{24}$/),
  token: z.string().min(1).max(4000),
  userId: z.string().max(100).optional(),
});
