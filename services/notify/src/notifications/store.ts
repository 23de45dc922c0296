import type { Section } from '@atrium/contracts';
import { defineCollection, type Member, type Owned, type Tenant, type Work } from '@atrium/kit';
import { pageOf, placeBefore } from './paging.ts';
import type { Kind } from './rules.ts';

export interface NoteDoc extends Owned {
  user: string;
  section: Section;
  kind: Kind;
  about: string[];
  actors: string[];
  actors_total: number;
  name: string;
  link: string;
  created: Date;
  /** Its place in lists, see paging.ts. */
  at: number;
  unread: boolean;
  /** When its reader last marked it as read. */
  read: string | null;
}

const notes = defineCollection<NoteDoc>('notifications', [
  { key: { client_id: 1, user: 1, at: -1 } },
  { key: { client_id: 1, user: 1, section: 1, at: -1 } },
  { key: { client_id: 1, user: 1, unread: 1, at: -1 } },
  { key: { client_id: 1, user: 1, section: 1, unread: 1, at: -1 } },
  { key: { client_id: 1, about: 1 } },
  { key: { created: 1 }, expireAfterSeconds: 180 * 86_400 },
]);

const pageSize = 20;

/** Unread are counted to here; the web shows 99+. */
const counted = 999;

export interface Place {
  section: Section;
  time: string;
  read?: '0' | '1' | undefined;
}

/** One person's own notifications. */
export function notesOf(tenant: Tenant, user: string) {
  const store = notes.of(tenant);
  return {
    async page({ section, time, read }: Place) {
      const before = placeBefore(time);
      const filter = {
        user,
        ...(section !== 'all' && { section }),
        ...(read && { unread: read === '0' }),
        ...(before !== null && { at: { $lt: before } }),
      };
      return pageOf(await store.find(filter, { sort: { at: -1 }, limit: pageSize + 1 }).toArray(), pageSize);
    },
    unread: () => store.count({ user, unread: true }, { limit: counted }),
    newestUnread: async () =>
      (await store.find({ user, unread: true }, { sort: { at: -1 }, limit: 1 }).toArray())[0] ?? null,
    one: (id: string, work?: Work) => store.findOne({ _id: id, user }, {}, work),
    /** Whether it was unread. */
    markRead: async (id: string, read: string) =>
      (await store.updateOne({ _id: id, user, unread: true }, { $set: { unread: false, read } })).modified === 1,
    saveRead: (id: string, marks: Pick<NoteDoc, 'unread' | 'read'>, work: Work) =>
      store.updateOne({ _id: id, user }, { $set: marks }, work),
    /** Marks those up to a time. */
    markAllRead: (read: string, work?: Work) =>
      store.updateMany(
        { user, unread: true, created: { $lte: new Date(read) } },
        { $set: { unread: false, read } },
        work,
      ),
  };
}

export const ownNotes = (caller: Member) => notesOf(caller, caller.userId);

/** What events change, of whomever. */
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
    /** Whose unread notifications about an item there are, at most 1,000. */
    async waitingFor(item: string, work: Work): Promise<string[]> {
      const options = { limit: 1000, projection: { user: 1 } };
      const rows = await store.find({ about: item, unread: true }, options, work).toArray();
      return [...new Set(rows.map((row) => row.user))];
    },
    removeAbout: (item: string, work: Work) => store.removeMany({ about: item }, work),
  };
}
