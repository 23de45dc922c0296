import { z } from 'zod';
import { messageTypes } from './chatKinds.ts';
import { person } from './person.ts';
import { attachment, clientId, id, instant } from './shapes.ts';

const count = z.number().int().nonnegative();

export const chatMessage = z
  .object({
    _id: id('message'),
    chat: id('chat'),
    /** Its place in the room, from 1, without gaps. */
    number: count,
    sender: person,
    /** Plain text; '' of a removed one. */
    content: z.string(),
    type: z.enum(messageTypes),
    files: z.array(attachment),
    /** What it answers; its text is cut. */
    reply: z.object({ _id: id('message'), sender: person, content: z.string() }).nullable(),
    /** What the sender's client named it by. */
    key: z.string(),
    created: instant(),
    edited: instant().nullable(),
    removed: z.boolean(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessage>;

/** `metadata`: of the caller, besides `isPrivate` and `isClosed` (D79). */
export const chat = z
  .object({
    _id: id('chat'),
    client_id: clientId(),
    /** '' of a private one, which clients name by the other person. */
    name: z.string(),
    creator: person,
    /** All of them when the room is read, at most five in lists. */
    participants: z.array(person),
    participants_total: count,
    metadata: z.object({
      isPrivate: z.boolean(),
      isClosed: z.boolean(),
      isPinned: z.boolean(),
      isMuted: z.boolean(),
      isArchived: z.boolean(),
    }),
    lastMessage: z
      .object({
        _id: id('message'),
        sender: person,
        /** Cut. */
        content: z.string(),
        files_total: count,
        removed: z.boolean(),
        timestamp: instant(),
      })
      .nullable(),
    /** The number of the newest message; 0: there is none. */
    last_number: count,
    /** Up to which number the caller has read. */
    read_number: count,
    unreadCount: count,
    /** Up to where the participants have read; absent in lists. */
    reads: z.array(z.object({ user: id('user'), number: count })).optional(),
    created: instant(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof chat>;

export const chatFile = z
  .object({ message: id('message'), number: count, sender: person, created: instant(), file: attachment })
  .meta({ id: 'ChatFile' });
export type ChatFile = z.infer<typeof chatFile>;

export const chatLink = z
  .object({ message: id('message'), number: count, sender: person, created: instant(), link: z.string() })
  .meta({ id: 'ChatLink' });
export type ChatLink = z.infer<typeof chatLink>;
