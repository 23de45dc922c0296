import { z } from 'zod';
import { comment, post } from './posts.ts';
import { notification } from './notifications.ts';

/**
 * What the server tells a browser over the socket (namespace `/<clientId>`, D77). Counters are whole numbers, not
 * changes, so that a message that comes twice or late does no harm.
 */
export const pushes = {
  /** A post that the person may read has appeared; the feed offers to show it. */
  'post:published': z.object({ _id: z.string(), author: z.string(), parent: post.shape.parent, created: z.string() }),
  'post:changed': z.object({ _id: z.string() }),
  'post:removed': z.object({ _id: z.string() }),
  'post:counted': z.object({
    _id: z.string(),
    likes_total: z.number(),
    comments_total: z.number(),
    views_total: z.number(),
  }),
  /**
   * A new or changed comment or answer. `liked` and `can` are as a stranger sees them: recompute from `author`. A new
   * one tells how many the post has now.
   */
  'comment:saved': z.object({
    post_id: z.string(),
    root_id: z.string().nullable(),
    comment,
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
  notification,
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
