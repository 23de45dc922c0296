import type { BodyOf, chats as contract } from '@atrium/contracts';
import { managesChat } from '@atrium/contracts/chatKinds';
import {
  allow,
  found,
  invalid,
  isAdmin,
  newId,
  notFound,
  peopleOf,
  recordInJournal,
  unitOfWork,
  type Member,
  type Tenant,
  type Work,
} from '@atrium/kit';
import { roomRemoved } from './events.ts';
import { pushChanged, pushToOthers, pushToRoom, pushToSelf } from './pushes.ts';
import { readableEntry } from './reading.ts';
import { pairOf, unreadOf } from './rules.ts';
import type { Entry } from './show.ts';
import { chatsOf, membersOf, newMember, type ChatDoc } from './store.ts';

const now = () => new Date().toISOString();

/** A right or a dismissal counts for decisions after this time at the latest. */
const maxAgeMs = 500;

export async function requireActive(caller: Member, users: readonly string[]) {
  const people = await peopleOf(caller).byIds(users, maxAgeMs);
  if (!users.every((user) => people.get(user)?.active)) throw notFound('user', 'user_not_found');
}

/** What the calling rules ask about a room. */
export const ruledBy = ({ creator, is_private, is_closed }: ChatDoc) => ({
  creator,
  isPrivate: is_private,
  isClosed: is_closed,
});

type NewChat = Pick<ChatDoc, 'name' | 'participants' | 'is_private' | 'is_closed' | 'pair'>;

/** The other one of two people sees the room with the first message. */
async function addRoom(caller: Member, fields: NewChat, work: Work): Promise<ChatDoc> {
  const at = now();
  const room = await chatsOf(caller).add(
    {
      _id: newId(),
      ...fields,
      creator: caller.userId,
      last_number: 0,
      last_message: null,
      last_at: at,
      version: 0,
      created: at,
    },
    work,
  );
  const { _id, name, participants, is_private } = room;
  const isLater = (user: string) => is_private && user !== caller.userId;
  await membersOf(caller).addAll(
    participants.map((user) => ({ ...newMember(_id, user), hidden: isLater(user) })),
    work,
  );
  work.afterCommit(() => {
    if (!is_private) pushToOthers(caller, room, 'chat_you_added', { chatId: _id, title: name });
    pushToSelf(caller, 'chat:changed', { chatId: _id });
  });
  return room;
}

/** The one room of two people, which comes back for who has deleted it. */
const openPair = (caller: Member, other: string): Promise<ChatDoc> =>
  unitOfWork(caller, async (work) => {
    const pair = pairOf(caller.userId, other);
    const present = await chatsOf(caller).byPair(pair, work);
    if (!present) {
      const participants = [caller.userId, other];
      return addRoom(caller, { name: '', participants, is_private: true, is_closed: true, pair }, work);
    }
    await membersOf(caller).set(present._id, caller.userId, { hidden: false, archived: false }, work);
    return present;
  });

/** The other person has opened the room in the meantime. */
const isTaken = (error: unknown) => [11000, 'conflict'].includes((error as { code?: string | number }).code ?? '');

export async function createChat(caller: Member, body: BodyOf<typeof contract.create>): Promise<ChatDoc> {
  const others = [...new Set(body.participants)].filter((user) => user !== caller.userId);
  const { name = '', isPrivate = !name && others.length === 1, isClosed = false } = body;
  if (isPrivate ? others.length !== 1 : !others.length) throw invalid({ participants: 'choice' });
  if (!isPrivate && !name) throw invalid({ name: 'required' });
  await requireActive(caller, others);
  if (!isPrivate) {
    const participants = [caller.userId, ...others];
    return unitOfWork(caller, (work) =>
      addRoom(caller, { name, participants, is_private: false, is_closed: isClosed, pair: '' }, work),
    );
  }
  const open = () => openPair(caller, others[0]!);
  return open().catch((error: unknown) => {
    if (isTaken(error)) return open();
    throw error;
  });
}

export const updateChat = (caller: Member, id: string, body: BodyOf<typeof contract.update>): Promise<ChatDoc> =>
  unitOfWork(caller, async (work) => {
    const before = found(await chatsOf(caller).hold(id, caller.userId, work), 'chat');
    allow(managesChat(ruledBy(before), caller.userId));
    const { name = before.name, isClosed = before.is_closed } = body;
    if (!name) throw invalid({ name: 'required' });
    const room = found(await chatsOf(caller).set(id, { name, is_closed: isClosed }, work), 'chat');
    pushChanged(room, work);
    return room;
  });

export async function setMetadata(
  caller: Member,
  id: string,
  { isPinned, isMuted, isArchived }: BodyOf<typeof contract.setMetadata>,
): Promise<Entry> {
  const { room, member: before } = await readableEntry(caller, id);
  const fields = {
    ...(isPinned !== undefined && { pinned: isPinned }),
    ...(isMuted !== undefined && { muted: isMuted }),
    ...(isArchived !== undefined && { archived: isArchived }),
  };
  if (!Object.keys(fields).length) return { room, member: before };
  const member = found(await membersOf(caller).set(id, caller.userId, fields), 'chat');
  pushToSelf(caller, 'chat:changed', { chatId: id });
  return { room, member };
}

/** Up to a number, without one completely. */
export async function markRead(caller: Member, id: string, asked?: number) {
  const { room } = await readableEntry(caller, id);
  const number = Math.min(asked ?? room.last_number, room.last_number);
  const before = found(await membersOf(caller).read(id, caller.userId, number), 'chat');
  const read_number = Math.max(before.read_number, number);
  const unreadCount = unreadOf(room, { read_number });
  if (read_number > before.read_number) {
    pushToSelf(caller, 'chat:unread', { chatId: id, count: unreadCount });
    pushToOthers(caller, room, 'chat:read', { chatId: id, userId: caller.userId, number: read_number });
  }
  return { _id: id, read_number, unreadCount };
}

export async function tellTyping(caller: Member, id: string, typing: boolean) {
  const { room } = await readableEntry(caller, id);
  pushToOthers(caller, room, 'typing', { chatId: id, userId: caller.userId, typing });
}

/** In the unit of work that holds the room. Its messages go by the event. */
export async function removeRoom(tenant: Tenant & { clientId: string }, room: ChatDoc, work: Work) {
  const { _id } = room;
  await chatsOf(tenant).remove(_id, work);
  await membersOf(tenant).removeAll(_id, work);
  work.announce(roomRemoved(_id));
  work.afterCommit(() => pushToRoom(room, 'chat:removed', { chatId: _id }));
}

/** Without the name, which only participants read. */
const recordRemoval = (caller: Member, { _id, creator, participants, last_number }: ChatDoc, work: Work) =>
  recordInJournal(
    caller,
    {
      section: 'chats',
      action: 'chat_removed',
      item_id: _id,
      for_user: creator,
      before: { participants: participants.length, messages: last_number },
    },
    work,
  );

/** A room of two is deleted for the caller alone, until somebody writes. */
export const removeChat = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const store = chatsOf(caller);
    const own = await store.hold(id, caller.userId, work);
    const room = found(own ?? (isAdmin(caller) ? await store.holdRoom(id, work) : null), 'chat');
    if (!room.is_private) {
      allow(isAdmin(caller) || managesChat(ruledBy(room), caller.userId));
      if (room.creator !== caller.userId) recordRemoval(caller, room, work);
      await removeRoom(caller, room, work);
      return null;
    }
    const { last_number: last } = room;
    await membersOf(caller).set(id, caller.userId, { hidden: true, cleared: last, read_number: last }, work);
    work.afterCommit(() => pushToSelf(caller, 'chat:removed', { chatId: id }));
    return null;
  });
