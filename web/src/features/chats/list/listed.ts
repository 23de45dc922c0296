import type { Chat, ChatMessage } from '@atrium/contracts';

export type Group = 'pinned' | 'people' | 'rooms';

const groupOf = ({ metadata: { isPinned, isPrivate } }: Chat): Group =>
  isPinned ? 'pinned' : isPrivate ? 'people' : 'rooms';

const lastOf = ({ lastMessage, created }: Chat) => lastMessage?.timestamp ?? created;

/** Pinned first, then people, then rooms, each by the last message (D79); pages that moved meanwhile count once. */
export function grouped(chats: readonly Chat[]): { group: Group; chats: Chat[] }[] {
  const once = [...new Map(chats.map((chat) => [chat._id, chat])).values()];
  const shown = once.toSorted((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1));
  return (['pinned', 'people', 'rooms'] as const).flatMap((group) => {
    const members = shown.filter((chat) => groupOf(chat) === group);
    return members.length ? [{ group, chats: members }] : [];
  });
}

const maxExcerpt = 200;

const shortened = ({
  _id,
  sender,
  content,
  files,
  removed,
  created,
}: ChatMessage): NonNullable<Chat['lastMessage']> => ({
  _id,
  sender,
  content: content.slice(0, maxExcerpt),
  files_total: files.length,
  removed,
  timestamp: created,
});

/** What a message changes of its room; one that comes late or twice does no harm. */
export function withMessage(chat: Chat, message: ChatMessage, me: string): Chat {
  if (message.number < chat.last_number) return chat;
  const isOwn = message.sender._id === me;
  const read_number = isOwn ? Math.max(chat.read_number, message.number) : chat.read_number;
  return {
    ...chat,
    lastMessage: shortened(message),
    last_number: message.number,
    read_number,
    unreadCount: Math.max(0, message.number - read_number),
  };
}

export const withEdited = (chat: Chat, message: ChatMessage): Chat =>
  chat.lastMessage?._id === message._id ? { ...chat, lastMessage: shortened(message) } : chat;

export const withUnread = (chat: Chat, count: number): Chat => ({
  ...chat,
  unreadCount: count,
  read_number: Math.max(chat.read_number, chat.last_number - count),
});
