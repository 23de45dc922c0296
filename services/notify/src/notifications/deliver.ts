import { keysUnder, splitReadKey } from '@atrium/contracts/audience';
import { notificationRights } from '@atrium/contracts/notifications';
import type { NotificationChannel } from '@atrium/contracts';
import type { EventContext, Work } from '@atrium/kit';
import { isDeepStrictEqual } from 'node:util';
import { erasedMark, mailedMark, marksOf, readAllMark, readMark, removedMark } from './marks/store.ts';
import { orderLetters, type WrittenLetter } from './letters.ts';
import { positionOf } from './paging.ts';
import { pushSoon } from './pushes.ts';
import { isFresh, latest, noteId, type Note } from './rules.ts';
import { noteChanges, notesOf, type NoteDoc } from './store.ts';
import { invalidateAllUnread, invalidateUnread } from './unread.ts';

export type Scope = Pick<EventContext, 'clientId' | 'work' | 'time'>;

export interface Delivery extends Note {
  read_keys: string[];
  past: boolean;
  /** Replaces the notification, as the likes of an item do. Otherwise the first one stays. */
  gathers?: boolean;
  channels?: NotificationChannel[];
  letter?: WrittenLetter;
}

export const deliver = (deliveries: Delivery[], { clientId, work, time }: Scope) =>
  deliveries.forEach((note) =>
    work.beforeCommit(deliverAll, { ...note, _id: noteId(clientId, note), clientId, work, time }),
  );

type Addressed = Delivery & Scope & { _id: string };

async function deliverAll(batch: Addressed[]): Promise<void> {
  for (const [clientId, notes] of Map.groupBy(batch, (note) => note.clientId))
    await deliverIn(clientId, notes, notes[0]!.work);
}

/**
 * The result depends on the events, not on their order: nothing about removed items, and read if marked as read at a
 * later time. Eight queries at most, however many new notifications there are.
 */
async function deliverIn(clientId: string, notes: Addressed[], work: Work) {
  const changes = noteChanges({ clientId });
  await touchMarks(clientId, notes, work);
  const marks = await marksOf({ clientId }).times([...new Set(notes.flatMap(marksAround))], work);
  const present = await changes.byIds([...new Set(notes.map((note) => note._id))], work);

  const docs = new Map<string, NoteDoc>();
  for (const note of notes.filter(({ about }) => !about.some((item) => marks.has(removedMark(item)))))
    docs.set(note._id, noteDoc(note, { present: docs.get(note._id) ?? present.get(note._id), marks }));
  const written = new Map(notes.flatMap(({ _id, letter }) => (letter ? [[_id, letter]] : [])));
  await orderLetters(clientId, freshOf([...docs.values()], present), { written, work });
  const changed = [...docs.values()].filter((doc) => !isDeepStrictEqual(doc, present.get(doc._id)));
  await changes.add(
    changed.filter((doc) => !present.has(doc._id)),
    work,
  );
  for (const doc of changed) if (present.has(doc._id)) await changes.save(doc, work);
  work.invalidate(() => pushFresh(clientId, changed, present));
}

/** A removal, a reading or another delivery on the other replica conflicts with this transaction. */
export const touchMarks = (clientId: string, notes: Pick<Note, 'about' | 'user'>[], work: Work) =>
  marksOf({ clientId }).touch(
    [...new Set(notes.flatMap(({ about, user }) => [...about.map(removedMark), readAllMark(user)]))],
    work,
  );

/** The excerpt of an event that is older than the erasure of a name in its item may have the name. */
const isStale = ({ about, time }: Addressed, marks: Map<string, string>) =>
  about.some((item) => time < (marks.get(erasedMark(item)) ?? ''));

const marksAround = ({ _id, user, about }: Addressed) => [
  ...about.flatMap((item) => [removedMark(item), erasedMark(item)]),
  readAllMark(user),
  readMark(user, _id),
  mailedMark(user, _id),
];

function noteDoc(
  note: Addressed,
  { present, marks }: { present: NoteDoc | undefined; marks: Map<string, string> },
): NoteDoc {
  const { _id, clientId, user, section, kind, about, actors, actors_total, name, link, past, gathers } = note;
  const readers = keysUnder(notificationRights[kind], note.read_keys).map(splitReadKey);
  const before = present?.created.toISOString();
  const created = before && !gathers && before < note.created ? before : note.created;
  const read = latest(present?.read, marks.get(readMark(user, _id)));
  const mailed = present?.mailed ?? marks.get(mailedMark(user, _id));
  const seen = latest(read, marks.get(readAllMark(user)));
  const unread = !past && (!seen || created > seen);
  return {
    _id,
    client_id: clientId,
    user,
    section,
    kind,
    about,
    readers,
    actors,
    actors_total,
    name: isStale(note, marks) ? '' : name,
    link,
    created: new Date(created),
    at: positionOf(_id, new Date(created)),
    unread,
    read: unread ? read : seen,
    ...(note.channels && { channels: note.channels }),
    ...(mailed && { mailed }),
  };
}

/** Those that tell something new, of the last hour. */
function freshOf(docs: NoteDoc[], present: Map<string, NoteDoc>): NoteDoc[] {
  const now = new Date();
  return docs.filter((doc) => doc.unread && isFresh(doc.created, now) && isNewer(doc, present.get(doc._id)));
}

const isNewer = ({ created }: NoteDoc, before: NoteDoc | undefined) => !before || created > before.created;

/** What is older than an hour is not pushed; a notification that only lost an actor pushes the count alone. */
function pushFresh(clientId: string, docs: NoteDoc[], present: Map<string, NoteDoc>) {
  const now = new Date();
  invalidateUnread(
    clientId,
    docs.map(({ user }) => user),
  );
  for (const doc of docs.filter(({ created }) => isFresh(created, now))) {
    const before = present.get(doc._id);
    const isNew = doc.unread && isNewer(doc, before);
    pushSoon({ clientId }, doc.user, isNew ? doc : undefined);
  }
}

/** Removes a notification; that it was read is remembered, in case it is delivered again. */
export async function retract(
  { user, subject, about }: Pick<Note, 'user' | 'subject' | 'about'>,
  { clientId, work }: Scope,
) {
  await touchMarks(clientId, [{ about, user }], work);
  const _id = noteId(clientId, { user, subject });
  const note = await notesOf({ clientId }, user).byId(_id, work);
  if (!note) return;
  await noteChanges({ clientId }).remove(_id, work);
  if (note.read) await rememberRead(note, { clientId, work });
  if (note.mailed) await marksOf({ clientId }).set(mailedMark(user, _id), note.mailed, work);
  if (note.unread) work.invalidate(() => pushSoon({ clientId }, user));
}

/** By a mark of its own, unless all were marked as read then or later. */
async function rememberRead({ _id, user, read }: NoteDoc, { clientId, work }: Pick<Scope, 'clientId' | 'work'>) {
  const marks = marksOf({ clientId });
  const all = (await marks.times([readAllMark(user)], work)).get(readAllMark(user));
  if (read && (!all || read > all)) await marks.set(readMark(user, _id), read, work);
}

/** Removes the notifications about a removed item and prevents those that are still to come. */
export async function removeAbout(item: string, { clientId, work, time }: Scope) {
  await marksOf({ clientId }).set(removedMark(item), time, work);
  const changes = noteChanges({ clientId });
  const { users, isComplete } = await changes.usersWaitingFor(item, work);
  await changes.removeAbout(item, work);
  work.invalidate(() => {
    if (!isComplete) invalidateAllUnread(clientId);
    for (const user of users) pushSoon({ clientId }, user);
  });
}
