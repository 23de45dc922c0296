import type { Work } from '@atrium/kit';
import { groupedCommentsOf } from '../comments/store.ts';
import { notes, type NoteDoc } from '../notifications/store.ts';

/** With the comments that are gathered in them. */
export async function removeNotes(found: NoteDoc[], tenant: { clientId: string }, work: Work) {
  const ids = found.map(({ _id }) => _id);
  await groupedCommentsOf(tenant).removeOfGroups(ids, work);
  await notes.of(tenant).removeMany({ _id: { $in: ids } }, work);
}
