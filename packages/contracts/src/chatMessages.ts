import { z } from 'zod';
import { maxChatMessage, maxChatName, maxChatParticipants, maxMessageFiles, messageTypes } from './chatKinds.ts';
import type { Chat, ChatFile, ChatLink, ChatMessage } from './chatShapes.ts';
import type { Person } from './person.ts';
import { id } from './shapes.ts';

/**
 * What the browser sends about its rooms (D78, D79): the shape of each message. The service checks them again as the
 * call that the BFF makes of each.
 */
const chatId = id('chat');
const user = id('user');
const messageId = id('message');
const ofChat = z.object({ chatId });
const toggled = z.object({ chatId, value: z.boolean() });
const place = z.number().int().min(0);

export const chatMessages = {
  'chat:create': z.object({
    name: z.string().max(maxChatName).optional(),
    participants: z.array(user).max(maxChatParticipants),
    isPrivate: z.boolean().optional(),
    isClosed: z.boolean().optional(),
  }),
  /** Answered by `chat:info`, `chat:participants`, `chat:messages`, `chat:files` and `chat:links`. */
  'chat:open': ofChat,
  'chat:pin': toggled,
  'chat:mute': toggled,
  'chat:archive': toggled,
  'chat:add_users': z.object({ chatId, users: z.array(user).max(maxChatParticipants) }),
  'chat:remove_user': z.object({ chatId, userId: user }),
  'chat:leave': ofChat,
  /** `key`: by which a message that is sent again counts once. */
  'message:send': z.object({
    chatId,
    content: z.string().max(maxChatMessage),
    type: z.enum(messageTypes).optional(),
    files: z
      .array(z.object({ _id: id('file') }))
      .max(maxMessageFiles)
      .optional(),
    reply: messageId.nullable().optional(),
    key: z.string().max(64).optional(),
  }),
  'message:edit': z.object({ chatId, messageId, content: z.string().max(maxChatMessage) }),
  'message:remove': z.object({ chatId, messageId }),
  'messages:read': z.object({ chatId, number: place.optional() }),
  /** Answered by `chat:messages`. */
  'messages:load': z.object({ chatId, skip: place.optional(), before: place.optional() }),
  /** Answered by `search:results`. */
  'search:messages': z.object({ query: z.string().max(100), chatId: chatId.optional() }),
  'typing:start': ofChat,
  'typing:stop': ofChat,
} as const;

export type ChatMessageName = keyof typeof chatMessages;

export type ChatMessageData<N extends ChatMessageName> = z.infer<(typeof chatMessages)[N]>;

/** Events that answer `chat:open`, `messages:load` and `search:messages` to the socket that has asked (D78). */
export interface ChatAnswers {
  'chat:info': { chatId: string; chat: Omit<Chat, 'participants' | 'reads'> };
  'chat:participants': { chatId: string; participants: Person[]; reads: NonNullable<Chat['reads']> };
  /** Newest first; `before`: as it was asked for. */
  'chat:messages': { chatId: string; messages: ChatMessage[]; skip: number; before?: number };
  'chat:files': { chatId: string; files: ChatFile[] };
  'chat:links': { chatId: string; links: ChatLink[] };
  'search:results': { query: string; messages: ChatMessage[] };
}
