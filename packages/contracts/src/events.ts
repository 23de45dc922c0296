import { z } from 'zod';
import type { ServiceName } from './call.ts';
import { person } from './users.ts';
import { attachment, instant, picture } from './shapes.ts';

const userId = z.string();

/** How an event describes a post: enough to notify, index and cache without asking. */
const postFact = z.object({
  _id: z.string(),
  author: userId,
  parent: z.object({ type: z.string(), id: z.string() }),
  type: z.enum(['post', 'thanks']),
  mentions: z.array(userId),
  /** The first 140 characters without markup. */
  excerpt: z.string(),
  attachment: z.array(attachment.pick({ _id: true })),
  /** Read keys (audience.ts). */
  read_keys: z.array(z.string()),
  created: instant(),
});

const commentFact = z.object({
  _id: z.string(),
  author: userId,
  post: z.object({ _id: z.string(), author: userId }),
  /** The author of the comment that it answers, null for a comment on the post itself. */
  answered: userId.nullable(),
  mentions: z.array(userId),
  excerpt: z.string(),
  attachment: z.array(attachment.pick({ _id: true })),
  read_keys: z.array(z.string()),
  created: instant(),
});

const likeFact = z.object({
  item: z.object({ type: z.enum(['post', 'comment', 'answer']), _id: z.string(), author: userId, excerpt: z.string() }),
  post_id: z.string(),
  by: userId,
  created: instant(),
});

/**
 * Which files an item carries, and who may read them with it. `files` empty: it carries none any more. A kit helper
 * announces it (`work.attachFiles`) and knowledge subscribes to it, whatever the feature.
 */
const filesAttached = z.object({
  /** Of the item, such as `post`. */
  entity: z.string(),
  id: z.string(),
  /** Whose files it may carry, besides those that an administrator has uploaded. */
  author: userId,
  files: z.array(z.string()),
  /** Read keys (audience.ts). */
  read_keys: z.array(z.string()),
});

const fileServices = [
  'identity',
  'social',
  'knowledge',
  'workflow',
  'learning',
  'assessment',
  'commerce',
  'chat',
] as const satisfies readonly ServiceName[];

type FilesEvent = `${(typeof fileServices)[number]}.files.attached`;

const filesEvents = Object.fromEntries(
  fileServices.map((service) => [`${service}.files.attached`, filesAttached]),
) as Record<FilesEvent, typeof filesAttached>;

/** The events of `work.attachFiles`, one a service. */
export const filesEventTypes = Object.keys(filesEvents) as FilesEvent[];

/**
 * Every event, by its type `<service>.<entity>.<past verb>`. It travels as CloudEvents 1.0 JSON on
 * `event.<clientId>.<type>`, written in the same transaction as the change it tells of.
 */
export const events = {
  'social.post.published': postFact,
  'social.post.changed': postFact,
  'social.post.removed': z.object({ _id: z.string(), attachment: z.array(z.object({ _id: z.string() })) }),
  'social.comment.added': commentFact,
  'social.comment.changed': commentFact,
  'social.comment.removed': z.object({
    _id: z.string(),
    post_id: z.string(),
    attachment: z.array(z.object({ _id: z.string() })),
  }),
  'social.item.liked': likeFact,
  'social.item.unliked': likeFact,
  'social.user.followed': z.object({ user: userId, follower: userId, created: instant() }),
  /** Somebody marked notifications as read through the wall's call (D73); `notification` null: all. */
  'social.notification.viewed': z.object({ user: userId, notification: z.string().nullable() }),
  ...filesEvents,
  'identity.client.created': z.object({ _id: z.string(), workspace: z.string(), name: z.string() }),
} as const;

export type EventType = keyof typeof events;
export type EventData<T extends EventType> = z.infer<(typeof events)[T]>;

/** CloudEvents 1.0 with the company as an extension attribute. */
export interface Envelope<T extends EventType = EventType> {
  specversion: '1.0';
  id: string;
  source: string;
  type: T;
  time: string;
  clientid: string;
  datacontenttype: 'application/json';
  data: EventData<T>;
}

/**
 * The audience keys that one source (groups, boards, rooms …) grants a person, all of them: the last state stands in
 * the stream STATE on `state.<clientId>.<service>.keys.<source>.<userId>`. identity adds them to the person's own.
 */
export const grantedKeys = z.object({
  client_id: z.string(),
  user: userId,
  source: z.string().regex(/^[a-z_]{2,30}$/),
  keys: z.array(z.string().max(50)).max(500),
  /** Grows with each change, so that an older state never overwrites a newer one. */
  version: z.number().int(),
});
export type GrantedKeys = z.infer<typeof grantedKeys>;

/** The last known state of a person, kept in the stream STATE; every service's people projection is made from it. */
export const personState = person.extend({
  client_id: z.string(),
  roles: z.array(z.string()),
  lang: z.string(),
  dept_id: z.string().nullable(),
  chief: z.string().nullable(),
  /** Audience keys, granted ones among them. */
  keys: z.array(z.string()),
  /** Feature rights that are in force: the company's and the person's together. */
  rights: z.array(z.string()).default([]),
  email: z.string(),
  pics: z.array(picture),
  /** Grows with each change; an older one never overwrites a newer one. */
  version: z.number().int(),
});
export type PersonState = z.infer<typeof personState>;
