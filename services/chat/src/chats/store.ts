import { maxChatParticipants, maxChats } from '@atrium/contracts/chatKinds';
import { defineCollection, type Fields, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface ChatDoc extends Owned {
  name: string;
  creator: string;
  participants: string[];
  is_private: boolean;
  is_closed: boolean;
  /** Of a private one; '' of others. */
  pair: string;
  /** Of the newest message: messages are counted, so that they have an order. */
  last_number: number;
  last_message: string | null;
  /** Of the newest message, before the first one of the room. */
  last_at: string;
  /** Counts the changes of its people, so that two at the same time come one after the other. */
  version: number;
  created: string;
}

/** What a room is to one participant. `_id` is `<chat>:<user>`. */
export interface MemberDoc extends Owned {
  chat: string;
  user: string;
  pinned: boolean;
  muted: boolean;
  archived: boolean;
  /** Deleted for oneself, or opened by the other one of two: until the next message. */
  hidden: boolean;
  /** Messages up to this number were deleted for oneself. */
  cleared: number;
  read_number: number;
}

const stays = 'what people write to each other is read by them alone (D79)';

export const chats = defineCollection<ChatDoc>('chats', { stays }, [
  { key: { client_id: 1, participants: 1, last_at: -1, _id: -1 } },
  { key: { client_id: 1, pair: 1 }, unique: true, partialFilterExpression: { pair: { $gt: '' } } },
]);

export const members = defineCollection<MemberDoc>('chat_members', { stays }, [
  { key: { client_id: 1, chat: 1, user: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

export function chatsOf(tenant: Tenant) {
  const store = chats.of(tenant);
  return {
    readable: (id: string, user: string, work?: Work): Promise<ChatDoc | null> =>
      store.findOne({ _id: id, participants: user }, {}, work),
    byPair: (pair: string, work: Work): Promise<ChatDoc | null> => store.findOne({ pair }, {}, work),
    newestOf: (user: string): Promise<ChatDoc[]> =>
      store.find({ participants: user }, { sort: { last_at: -1, _id: -1 }, limit: maxChats }).toArray(),
    add: (doc: Omit<ChatDoc, 'client_id'>, work: Work): Promise<ChatDoc> => store.insert(doc, work),
    /** For a change of it or its people; others who change it meanwhile wait. Null where the person does not take part. */
    hold: (id: string, user: string, work: Work): Promise<ChatDoc | null> =>
      store.change({ _id: id, participants: user }, { $inc: { version: 1 } }, work),
    /** The same for an administrator, who deletes rooms of several people without reading them. */
    holdRoom: (id: string, work: Work): Promise<ChatDoc | null> =>
      store.change({ _id: id, is_private: false }, { $inc: { version: 1 } }, work),
    holdAny: (id: string, work: Work): Promise<ChatDoc | null> =>
      store.change({ _id: id }, { $inc: { version: 1 } }, work),
    set: (id: string, fields: Fields<ChatDoc>, work: Work): Promise<ChatDoc | null> =>
      store.change({ _id: id }, { $set: fields }, work),
    /** Counts a new message. Null where the person does not take part. */
    count: (id: string, user: string, { message, at }: { message: string; at: string }, work: Work) =>
      store.change(
        { _id: id, participants: user },
        { $inc: { last_number: 1 }, $set: { last_message: message, last_at: at } },
        work,
      ),
    remove: (id: string, work: Work): Promise<boolean> => store.removeOne({ _id: id }, work),
  };
}

const memberId = (chat: string, user: string) => `${chat}:${user}`;

export const newMember = (chat: string, user: string, readNumber = 0): Omit<MemberDoc, 'client_id'> => ({
  _id: memberId(chat, user),
  chat,
  user,
  pinned: false,
  muted: false,
  archived: false,
  hidden: false,
  cleared: 0,
  read_number: readNumber,
});

type Settable = Partial<Omit<MemberDoc, '_id' | 'client_id' | 'chat' | 'user'>>;

export function membersOf(tenant: Tenant) {
  const store = members.of(tenant);
  return {
    of: (chat: string, user: string, work?: Work): Promise<MemberDoc | null> =>
      store.findOne({ _id: memberId(chat, user) }, {}, work),
    ofPerson: (user: string, ids: string[]): Promise<MemberDoc[]> =>
      store.find({ _id: { $in: ids.map((chat) => memberId(chat, user)) } }, { limit: ids.length || 1 }).toArray(),
    ofChat: (chat: string): Promise<MemberDoc[]> => store.find({ chat }, { limit: maxChatParticipants }).toArray(),
    addAll: (docs: Omit<MemberDoc, 'client_id'>[], work: Work): Promise<void> => store.insertMany(docs, work),
    set: (chat: string, user: string, fields: Settable, work?: Work): Promise<MemberDoc | null> =>
      store.change({ _id: memberId(chat, user) }, { $set: fields }, work),
    /** Never back. Resolves to the state before. */
    read: (chat: string, user: string, number: number, work?: Work): Promise<MemberDoc | null> =>
      store.change({ _id: memberId(chat, user) }, { $max: { read_number: number } }, work, {
        returnDocument: 'before',
      }),
    remove: (chat: string, user: string, work: Work): Promise<boolean> =>
      store.removeOne({ _id: memberId(chat, user) }, work),
    removeAll: (chat: string, work: Work): Promise<number> => store.removeMany({ chat }, work),
  };
}
