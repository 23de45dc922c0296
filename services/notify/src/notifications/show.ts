import type { Notification, PersonState } from '@atrium/contracts';
import { peopleOf, shownPerson, type Tenant } from '@atrium/kit';
import type { NoteDoc } from './store.ts';

export async function showNotes(tenant: Tenant, docs: NoteDoc[]): Promise<Notification[]> {
  const people = await peopleOf(tenant).byIds(docs.flatMap((note) => note.actors));
  return docs.map((note) => showNote(note, people));
}

function showNote(note: NoteDoc, people: Map<string, PersonState>): Notification {
  const { _id, client_id, section, kind, actors_total, name, link, unread } = note;
  const created = note.created.toISOString();
  return {
    _id,
    client_id,
    section,
    kind,
    actors: note.actors.map((actor) => shownPerson(people.get(actor), actor)),
    actors_total,
    name,
    link,
    created,
    views: unread ? [] : [{ user: note.user, time: note.read ?? created }],
    read: !unread,
  };
}
