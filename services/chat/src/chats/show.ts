import type { Chat, ChatFile, ChatLink, ChatMessage } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member, type Tenant } from '@atrium/kit';
import { messagesOf, type MessageDoc } from './messageStore.ts';
import { excerptOf, unreadOf } from './rules.ts';
import { membersOf, type ChatDoc, type MemberDoc } from './store.ts';

/** A room with what it is to the caller. */
export interface Entry {
  room: ChatDoc;
  member: MemberDoc;
}

const participantsInLists = 5;

/** Makes a function that shows one of the people. */
async function personIn(tenant: Tenant, ids: string[]) {
  const people = await peopleOf(tenant).byIds(ids);
  return (id: string) => shownPerson(people.get(id), id);
}

export async function showMessages(tenant: Tenant, docs: MessageDoc[]): Promise<ChatMessage[]> {
  const answered = await messagesOf(tenant).byIds(docs.flatMap(({ reply }) => reply ?? []));
  const answers = new Map(answered.map((message) => [message._id, message]));
  const person = await personIn(
    tenant,
    [...docs, ...answered].map(({ sender }) => sender),
  );
  return docs.map(({ _id, chat, number, sender, content, type, files, reply, key, created, edited, removed }) => {
    const original = reply === null ? undefined : answers.get(reply);
    return {
      _id,
      chat,
      number,
      sender: person(sender),
      content,
      type,
      files,
      reply: original
        ? { _id: original._id, sender: person(original.sender), content: excerptOf(original.content) }
        : null,
      key,
      created,
      edited,
      removed,
    };
  });
}

const listedPeople = ({ room }: Entry) => room.participants.slice(0, participantsInLists);

async function lastMessagesOf(tenant: Tenant, entries: Entry[]): Promise<Map<string, MessageDoc>> {
  const ids = entries.flatMap(({ room, member }) =>
    room.last_message !== null && room.last_number > member.cleared ? [room.last_message] : [],
  );
  return new Map((await messagesOf(tenant).byIds(ids)).map((message) => [message.chat, message]));
}

export async function showChats(tenant: Tenant, entries: Entry[], peopleIn = listedPeople): Promise<Chat[]> {
  const last = await lastMessagesOf(tenant, entries);
  const senders = [...last.values()].map(({ sender }) => sender);
  const shown = entries.flatMap((entry) => [entry.room.creator, ...peopleIn(entry)]);
  const person = await personIn(tenant, [...shown, ...senders]);
  return entries.map((entry) => {
    const { room, member } = entry;
    const message = last.get(room._id);
    return {
      _id: room._id,
      client_id: room.client_id,
      name: room.name,
      creator: person(room.creator),
      participants: peopleIn(entry).map(person),
      participants_total: room.participants.length,
      metadata: {
        isPrivate: room.is_private,
        isClosed: room.is_closed,
        isPinned: member.pinned,
        isMuted: member.muted,
        isArchived: member.archived,
      },
      lastMessage: message
        ? {
            _id: message._id,
            sender: person(message.sender),
            content: excerptOf(message.content),
            files_total: message.files.length,
            removed: message.removed,
            timestamp: message.created,
          }
        : null,
      last_number: room.last_number,
      read_number: member.read_number,
      unreadCount: unreadOf(room, member),
      created: room.created,
    };
  });
}

/** With all participants and up to where they have read. */
export async function showChat(caller: Member, entry: Entry): Promise<Chat> {
  const [shown] = await showChats(caller, [entry], ({ room }) => room.participants);
  const reads = await membersOf(caller).ofChat(entry.room._id);
  return { ...shown!, reads: reads.map(({ user, read_number }) => ({ user, number: read_number })) };
}

/** Each of what the messages hold, beside the message. */
async function partsOf<P>(tenant: Tenant, docs: MessageDoc[], parts: (message: MessageDoc) => P[]) {
  const person = await personIn(
    tenant,
    docs.map(({ sender }) => sender),
  );
  return docs.flatMap((message) =>
    parts(message).map((part) => ({
      message: message._id,
      number: message.number,
      sender: person(message.sender),
      created: message.created,
      ...part,
    })),
  );
}

export const showFiles = (tenant: Tenant, docs: MessageDoc[]): Promise<ChatFile[]> =>
  partsOf(tenant, docs, ({ files }) => files.map((file) => ({ file })));

export const showLinks = (tenant: Tenant, docs: MessageDoc[]): Promise<ChatLink[]> =>
  partsOf(tenant, docs, ({ links }) => links.map((link) => ({ link })));
