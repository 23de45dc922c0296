import type { Attachment, ChatMessage } from '@atrium/contracts';
import { chatPageSize } from '@atrium/contracts/chatKinds';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import { beginsWith, matchesAll } from '@atrium/kit/search';
import type { Filter } from 'mongodb';

export interface MessageDoc extends Owned {
  chat: string;
  /** From 1, without gaps. */
  number: number;
  sender: string;
  content: string;
  type: ChatMessage['type'];
  files: Attachment[];
  links: string[];
  reply: string | null;
  /** What the sender's client named it by: a message that is sent again is found by it. */
  key: string;
  words: string[];
  has_files: boolean;
  has_links: boolean;
  created: string;
  edited: string | null;
  removed: boolean;
}

const wordsIndex = { client_id: 1, chat: 1, words: 1, number: -1 } as const;

export const messages = defineCollection<MessageDoc>(
  'messages',
  { stays: 'what people write to each other is read by them alone (D79)' },
  [
    { key: { client_id: 1, chat: 1, number: 1 }, unique: true },
    { key: { client_id: 1, chat: 1, sender: 1, key: 1 }, unique: true },
    { key: wordsIndex },
    { key: { client_id: 1, chat: 1, has_files: 1, number: -1 } },
    { key: { client_id: 1, chat: 1, has_links: 1, number: -1 } },
    { key: { client_id: 1, sender: 1, removed: 1, _id: 1 } },
  ],
);

/** The part of a room's history that a person reads. */
export interface Span {
  chat: string;
  /** Messages up to this number were deleted for oneself. */
  after: number;
  /** The highest number. */
  top: number;
}

/** More is not looked through for the newest of what is found. */
const maxFound = 500;

export const emptied = {
  content: '',
  files: [],
  links: [],
  words: [],
  reply: null,
  has_files: false,
  has_links: false,
  removed: true,
};

export function messagesOf(tenant: Tenant) {
  const store = messages.of(tenant);
  const inSpan = ({ chat, after, top }: Span) => ({ chat, number: { $gt: after, $lte: top } });
  const newest = { sort: { number: -1 as const }, limit: chatPageSize };
  return {
    byIds: (ids: string[]): Promise<MessageDoc[]> =>
      store.find({ _id: { $in: ids } }, { limit: ids.length || 1 }).toArray(),
    inChat: (chat: string, id: string, work?: Work): Promise<MessageDoc | null> =>
      store.findOne({ _id: id, chat }, {}, work),
    byKey: (chat: string, sender: string, key: string, work: Work): Promise<MessageDoc | null> =>
      store.findOne({ chat, sender, key }, {}, work),
    page: (span: Span): Promise<MessageDoc[]> => store.find(inSpan(span), newest).toArray(),
    withFiles: (span: Span): Promise<MessageDoc[]> =>
      store.find({ ...inSpan(span), has_files: true }, newest).toArray(),
    withLinks: (span: Span): Promise<MessageDoc[]> =>
      store.find({ ...inSpan(span), has_links: true }, newest).toArray(),
    /** The newest of the first 500 that have the longest word. */
    async search(chats: string[], terms: string[][], after = 0): Promise<MessageDoc[]> {
      const [longest = []] = terms;
      const filter = {
        chat: { $in: chats },
        words: beginsWith(longest),
        number: { $gt: after },
      } as Filter<MessageDoc>;
      const found = await store.find(filter, { limit: maxFound, hint: wordsIndex }).toArray();
      const fitting = found.filter(({ words }) => matchesAll(terms, words));
      return fitting.toSorted((one, other) => (one.created < other.created ? 1 : -1));
    },
    add: (doc: Omit<MessageDoc, 'client_id'>, work: Work): Promise<MessageDoc> => store.insert(doc, work),
    /** Null: it was removed meanwhile. */
    edit: (
      id: string,
      fields: Pick<MessageDoc, 'content' | 'words' | 'links' | 'has_links' | 'edited'>,
      work: Work,
    ): Promise<MessageDoc | null> => store.change({ _id: id, removed: false }, { $set: fields }, work),
    /** Its place stays. Null: it was removed meanwhile. */
    empty: (id: string, work: Work): Promise<MessageDoc | null> =>
      store.change({ _id: id, removed: false }, { $set: emptied }, work),
    filesAfter: (chat: string, after: number, { limit, work }: { limit: number; work: Work }): Promise<MessageDoc[]> =>
      store.find({ chat, has_files: true, number: { $gt: after } }, { sort: { number: 1 }, limit }, work).toArray(),
    batchOf: (chat: string, limit: number, work: Work): Promise<MessageDoc[]> =>
      store.find({ chat }, { limit }, work).toArray(),
    removeAll: (ids: string[], work: Work): Promise<number> => store.removeMany({ _id: { $in: ids } }, work),
  };
}
