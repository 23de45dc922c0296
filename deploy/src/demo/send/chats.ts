import { chats } from '@atrium/contracts';
import type { PlannedChat } from '../plan/chats.ts';
import type { Present } from './readers.ts';

/** Opens a room, in which people write and read. */
export async function talkInChat(present: readonly Present[], chat: PlannedChat): Promise<void> {
  const { name, people, messages, unread, isPinned, isClosed } = chat;
  const sessionOf = (place: number) => present[place]!.session;
  const [first, ...others] = people.map(sessionOf);
  const participants = others.map(({ userId }) => userId);
  const body = name ? { name, participants, isClosed } : { participants, isPrivate: true };
  const { _id: id } = (await first!.api(chats.create, { body })).result;
  const params = { id };
  for (const { by, text } of messages) await sessionOf(by).api(chats.send, { params, body: { content: text } });
  for (const { api } of others) await api(chats.read, { params, body: {} });
  await first!.api(chats.read, { params, body: { number: messages.length - unread } });
  if (isPinned) await first!.api(chats.setMetadata, { params, body: { isPinned } });
}
