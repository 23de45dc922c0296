import { chatPageSize } from '@atrium/contracts/chatKinds';
import { found, pageBounds, peopleOf, type Member, type PageRequest } from '@atrium/kit';
import { matchesAll, searchTerms, searchWords } from '@atrium/kit/search';
import { messagesOf, type MessageDoc, type Span } from './messageStore.ts';
import { byOrder, isHidden, topOf, unreadOf } from './rules.ts';
import type { Entry } from './show.ts';
import { chatsOf, membersOf, newMember, type ChatDoc } from './store.ts';

/** Throws 404 where the caller does not take part. */
export async function readableEntry(caller: Member, id: string): Promise<Entry> {
  const room = found(await chatsOf(caller).readable(id, caller.userId), 'chat');
  return { room, member: found(await membersOf(caller).of(id, caller.userId), 'chat') };
}

export async function entryOf(caller: Member, room: ChatDoc): Promise<Entry> {
  const member = await membersOf(caller).of(room._id, caller.userId);
  return { room, member: member ?? { ...newMember(room._id, caller.userId), client_id: caller.clientId } };
}

/** The rooms of the caller that are not deleted for the caller, the newest 500. */
async function entriesOf(caller: Member): Promise<Entry[]> {
  const rooms = await chatsOf(caller).newestOf(caller.userId);
  const docs = await membersOf(caller).ofPerson(
    caller.userId,
    rooms.map(({ _id }) => _id),
  );
  const byChat = new Map(docs.map((member) => [member.chat, member]));
  return rooms.flatMap((room) => {
    const member = byChat.get(room._id);
    return member && !isHidden(room, member) ? [{ room, member }] : [];
  });
}

/** By the name of the room, of a private one by the names of its people. */
async function named(caller: Member, entries: Entry[], search: string): Promise<Entry[]> {
  const terms = searchTerms(search);
  if (!terms.length) return [];
  const ids = entries.flatMap(({ room }) => (room.is_private ? room.participants : []));
  const people = await peopleOf(caller).byIds(ids);
  const namesOf = ({ name, is_private, participants }: ChatDoc) =>
    is_private ? participants.filter((id) => id !== caller.userId).map((id) => people.get(id)?.fullName ?? '') : [name];
  return entries.filter(({ room }) => matchesAll(terms, searchWords(...namesOf(room))));
}

interface Listing extends PageRequest {
  search?: string | undefined;
  archived?: boolean | undefined;
}

export async function listChats(caller: Member, { search, archived = false, ...asked }: Listing) {
  const all = (await entriesOf(caller)).filter(({ member }) => member.archived === archived);
  const listed = search === undefined || search.trim() === '' ? all : await named(caller, all, search);
  const { page, limit, skip, take } = pageBounds(asked);
  const entries = listed.toSorted(byOrder).slice(skip, skip + take);
  return { entries, page, limit, total: listed.length };
}

/** Rooms with something unread, without muted and archived ones. */
export const countUnread = async (caller: Member): Promise<number> =>
  (await entriesOf(caller)).filter(
    ({ room, member }) => !member.muted && !member.archived && unreadOf(room, member) > 0,
  ).length;

/** The part of the history that the caller asks for. */
export async function spanOf(
  caller: Member,
  id: string,
  asked: { before?: number | undefined; skip?: number | undefined },
): Promise<Span> {
  const { room, member } = await readableEntry(caller, id);
  return { chat: id, after: member.cleared, top: topOf(room.last_number, asked) };
}

/** The newest messages of the caller's rooms, or of one, that have all words. */
export async function findMessages(caller: Member, query: string, chat?: string): Promise<MessageDoc[]> {
  const terms = searchTerms(query);
  if (!terms.length) return [];
  const entries = chat === undefined ? await entriesOf(caller) : [await readableEntry(caller, chat)];
  const cleared = new Map(entries.map(({ room, member }) => [room._id, member.cleared]));
  const after = chat === undefined ? 0 : cleared.get(chat)!;
  const docs = await messagesOf(caller).search([...cleared.keys()], terms, after);
  return docs.filter(({ chat: room, number }) => number > cleared.get(room)!).slice(0, chatPageSize);
}
