import type { Notification } from '@atrium/contracts';
import { peopleOf, shownPerson, type Tenant } from '@atrium/kit';
import type { NoteDoc } from './store.ts';

export async function showNotes(tenant: Tenant, docs: NoteDoc[]): Promise<Notification[]> {
  const people = await peopleOf(tenant).byIds(docs.flatMap((note) => note.actors));
  return docs.map(({ about: _about, at: _at, readers: _readers, user, unread, read, created, ...note }) => ({
    ...note,
    actors: note.actors.map((actor) => shownPerson(people.get(actor), actor)),
    created: created.toISOString(),
    views: unread ? [] : [{ user, time: read ?? created.toISOString() }],
    read: !unread,
  }));
}
