import { z } from 'zod';
import { notificationKinds } from './notifications.ts';
import { postParent } from './posts.ts';

/**
 * What the server tells a browser over the socket (namespace `/<clientId>`, D77). They carry ids and counters only: the
 * reader asks for what it shows, so that rights are decided in one place. Counters are whole numbers, not changes, so
 * that a message that comes twice or late does no harm.
 */
export const pushes = {
  /** A post that the person may read has appeared; the feed offers to show it. */
  'post:published': z.object({ _id: z.string(), author: z.string(), parent: postParent, created: z.string() }),
  'post:changed': z.object({ _id: z.string() }),
  'post:removed': z.object({ _id: z.string() }),
  'post:counted': z.object({
    _id: z.string(),
    likes_total: z.number(),
    comments_total: z.number(),
    views_total: z.number(),
  }),
  /** A comment or answer is new or has changed; `root_id` is the comment under which an answer stands, else null. */
  'comment:saved': z.object({
    post_id: z.string(),
    root_id: z.string().nullable(),
    _id: z.string(),
    /** Of the post, where it has changed. */
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
  /** A notification is new or has changed. */
  notification: z.object({ _id: z.string(), kind: z.enum(notificationKinds) }),
  'notification:unread': z.object({ count: z.number() }),
} as const;

export type PushName = keyof typeof pushes;
export type PushData<N extends PushName> = z.infer<(typeof pushes)[N]>;

/** What a browser may send; each is answered by an acknowledgement `{ ok, error?, data? }` (D78). */
export const messages = {
  logout: z.object({}).optional(),
} as const;

export type MessageName = keyof typeof messages;

export interface Acknowledgement {
  ok: boolean;
  error?: string;
  data?: unknown;
}

/** What the socket handshake carries (D77). */
export const handshake = z.object({ clientId: z.string().regex(/^[0-9a-f]{24}$/), token: z.string().min(1).max(4000) });
