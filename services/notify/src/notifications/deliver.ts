import type { EventContext, Work } from '@atrium/kit';
import { isDeepStrictEqual } from 'node:util';
import { marksOf, readAllMark, readMark, removedMark } from './marks/store.ts';
import { placeOf } from './paging.ts';
import { isFresh, latest, noteId, type Note } from './rules.ts';
import { noteChanges, notesOf, type NoteDoc } from './store.ts';
import { tellSoon } from './tell.ts';
import { invalidateUnread } from './unread.ts';

export type Scope = Pick<EventContext, 'clientId' | 'work' | 'time'>;

export interface Delivery extends Note {
  /** Told as read: it was history when we heard of it. */
  past: boolean;
  /** The likes of an item gather: what comes is the whole. Otherwise the first one stays. */
  gathers?: boolean;
}

/** Writes what people are told, together with all else of the batch. */
export const deliver = (deliveries: Delivery[], { clientId, work }: Scope) =>
  deliveries.forEach((note) => work.beforeCommit(deliverAll, { ...note, _id: noteId(clientId, note), clientId, work }));

type Addressed = Delivery & Pick<Scope, 'clientId' | 'work'> & { _id: string };

async function deliverAll(batch: Addressed[]): Promise<void> {
  for (const [clientId, notes] of Map.groupBy(batch, (note) => note.clientId))
    await deliverIn(clientId, notes, notes[0]!.work);
}

/**
 * What is written follows from the events alone, whichever came first: nothing about removed items, and read if marked
 * as read at a later time. Three queries, however many are told of however many events.
 */
async function deliverIn(clientId: string, notes: Addressed[], work: Work) {
  const changes = noteChanges({ clientId });
  const marks = await marksOf({ clientId }).times([...new Set(notes.flatMap(marksAround))], work);
  const present = await changes.byIds([...new Set(notes.map((note) => note._id))], work);

  const docs = new Map<string, NoteDoc>();
  for (const note of notes.filter(({ about }) => !about.some((item) => marks.has(removedMark(item)))))
    docs.set(note._id, noteDoc(note, { present: docs.get(note._id) ?? present.get(note._id), marks }));
  const changed = [...docs.values()].filter((doc) => !isDeepStrictEqual(doc, present.get(doc._id)));
  await changes.add(
    changed.filter((doc) => !present.has(doc._id)),
    work,
  );
  for (const doc of changed) if (present.has(doc._id)) await changes.save(doc, work);
  work.afterCommit(() => tellFresh(changed, present));
}

const marksAround = ({ _id, user, about }: Addressed) => [
  ...about.map(removedMark),
  readAllMark(user),
  readMark(user, _id),
];

function noteDoc(
  note: Addressed,
  { present, marks }: { present: NoteDoc | undefined; marks: Map<string, string> },
): NoteDoc {
  const { _id, clientId, user, section, kind, about, actors, actors_total, name, link, past, gathers } = note;
  const before = present?.created.toISOString();
  const created = before && !gathers && before < note.created ? before : note.created;
  const read = latest(present?.read, marks.get(readMark(user, _id)));
  const seen = latest(read, marks.get(readAllMark(user)));
  const unread = !past && (!seen || created > seen);
  return {
    _id,
    client_id: clientId,
    user,
    section,
    kind,
    about,
    actors,
    actors_total,
    name,
    link,
    created: new Date(created),
    at: placeOf(_id, new Date(created)),
    unread,
    read: unread ? read : seen,
  };
}

/** History is not told, nor is what only grew less. */
function tellFresh(docs: NoteDoc[], present: Map<string, NoteDoc>) {
  const now = new Date();
  for (const { client_id: clientId, user } of docs) invalidateUnread(clientId, user);
  for (const doc of docs.filter(({ created }) => isFresh(created, now))) {
    const before = present.get(doc._id);
    const isNews = doc.unread && (!before || doc.created > before.created);
    tellSoon({ clientId: doc.client_id }, doc.user, isNews ? doc : undefined);
  }
}

/** Takes one back; that it was read is remembered, should it come again. */
export async function takeBack({ user, thing }: Pick<Note, 'user' | 'thing'>, { clientId, work }: Scope) {
  const _id = noteId(clientId, { user, thing });
  const note = await notesOf({ clientId }, user).one(_id, work);
  if (!note) return;
  await noteChanges({ clientId }).remove(_id, work);
  if (note.read) await marksOf({ clientId }).set(readMark(user, _id), note.read, work);
  if (note.unread) work.afterCommit(() => tellSoon({ clientId }, user));
}

/** An item is gone: so are the notifications about it, also those that are still to come. */
export async function withdraw(item: string, { clientId, work, time }: Scope) {
  await marksOf({ clientId }).set(removedMark(item), time, work);
  const changes = noteChanges({ clientId });
  const users = await changes.waitingFor(item, work);
  await changes.removeAbout(item, work);
  work.afterCommit(() => users.forEach((user) => tellSoon({ clientId }, user)));
}
