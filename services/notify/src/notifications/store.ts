import type { NotificationChannel, Section } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { cursorBefore, pageOf } from './paging.ts';
import { readsAll, type Kind, type Owner, type Reader } from './rules.ts';

export interface NoteDoc extends Owned {
  user: string;
  section: Section;
  kind: Kind;
  about: string[];
  /** Who may read it: one of these must be held. A right or key that is lost later hides it. */
  readers: Reader[];
  actors: string[];
  actors_total: number;
  name: string;
  link: string;
  /** A date, as the TTL index needs; answers have ISO strings. */
  created: Date;
  at: number;
  unread: boolean;
  read: string | null;
  /** Of one that an administrator has written: by no others than these. */
  channels?: NotificationChannel[];
  /** When a letter about it was ordered last. */
  mailed?: string;
}

export const notes = defineCollection<NoteDoc>('notifications', 'content', [
  { key: { client_id: 1, user: 1, at: -1 } },
  { key: { client_id: 1, user: 1, section: 1, at: -1 } },
  { key: { client_id: 1, user: 1, unread: 1, at: -1 } },
  { key: { client_id: 1, user: 1, section: 1, unread: 1, at: -1 } },
  { key: { client_id: 1, about: 1 } },
  { key: { created: 1 }, expireAfterSeconds: 180 * 86_400 },
]);

const pageSize = 20;

const maxCounted = 999;

/** Unread notifications of a removed item whose owners get their new count pushed. */
const maxWaiting = 1000;

export interface PageQuery {
  section: Section;
  time: string;
  read?: '0' | '1' | undefined;
}

/** Right and audience key of one reader must be held together: one query, bounded by what a person can hold. */
const readableBy = (owner: Owner): Filter<NoteDoc> =>
  readsAll(owner)
    ? {}
    : { readers: { $elemMatch: { right: { $in: [null, ...owner.rights] }, audienceKey: { $in: [...owner.keys] } } } };

/** `unlisted`: sections whose notifications the person has switched off; each of them is still found by its id. */
export function ownNotes(owner: Owner, unlisted: readonly Section[] = []) {
  const store = notes.of(owner);
  const own = { user: owner.userId, ...readableBy(owner) } satisfies Filter<NoteDoc>;
  const listed = { ...own, ...(unlisted.length && { section: { $nin: [...unlisted] } }) } satisfies Filter<NoteDoc>;
  return {
    async page({ section, time, read }: PageQuery) {
      const before = cursorBefore(time);
      const filter = {
        ...listed,
        ...(section !== 'all' && { section: unlisted.includes(section) ? { $in: [] } : section }),
        ...(read && { unread: read === '0' }),
        ...(before !== null && { at: { $lt: before } }),
      };
      return pageOf(await store.find(filter, { sort: { at: -1 }, limit: pageSize + 1 }).toArray(), pageSize);
    },
    unread: () => store.count({ ...listed, unread: true }, { limit: maxCounted }),
    unreadButDigests: () => store.count({ ...listed, unread: true, kind: { $ne: 'digest' } }, { limit: maxCounted }),
    byId: (id: string, work?: Work) => store.findOne({ ...own, _id: id }, {}, work),
  };
}

export function notesOf(tenant: Tenant, user: string) {
  const store = notes.of(tenant);
  return {
    byId: (id: string, work: Work) => store.findOne({ _id: id, user }, {}, work),
    newestUnread: async (work: Work) =>
      (await store.find({ user, unread: true }, { sort: { at: -1 }, limit: 1 }, work).toArray())[0] ?? null,
    saveRead: (id: string, marks: Pick<NoteDoc, 'unread' | 'read'>, work: Work) =>
      store.updateOne({ _id: id, user }, { $set: marks }, work),
    markAllRead: (read: string, work: Work) =>
      store.updateMany(
        { user, unread: true, created: { $lte: new Date(read) } },
        { $set: { unread: false, read } },
        work,
      ),
  };
}

export function noteChanges(tenant: Tenant) {
  const store = notes.of(tenant);
  return {
    async byIds(ids: string[], work: Work): Promise<Map<string, NoteDoc>> {
      const rows = await store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray();
      return new Map(rows.map((row) => [row._id, row]));
    },
    add: (docs: NoteDoc[], work: Work) => store.insertMany(docs, work),
    save: ({ _id, client_id: _client, ...fields }: NoteDoc, work: Work) =>
      store.updateOne({ _id }, { $set: fields }, work),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
    /** Who has unread notifications about an item; `isComplete` is false when there are more. */
    async usersWaitingFor(item: string, work: Work): Promise<{ users: string[]; isComplete: boolean }> {
      const options = { limit: maxWaiting, projection: { user: 1 } };
      const rows = await store.find({ about: item, unread: true }, options, work).toArray();
      return { users: [...new Set(rows.map((row) => row.user))], isComplete: rows.length < maxWaiting };
    },
    removeAbout: (item: string, work: Work) => store.removeMany({ about: item }, work),
    /** Of the notifications about an item, those whose excerpt is of the item itself. */
    rename: (item: string, kinds: Kind[], name: string, work: Work) =>
      store.updateMany({ about: item, kind: { $in: kinds } }, { $set: { name } }, work),
  };
}
