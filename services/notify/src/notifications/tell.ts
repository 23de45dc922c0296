import { log, push, type Tenant } from '@atrium/kit';
import { showNotes } from './show.ts';
import { notesOf, type NoteDoc } from './store.ts';

interface Waiting {
  clientId: string;
  user: string;
  notes: Map<string, NoteDoc>;
}

let waiting = new Map<string, Waiting>();

/**
 * Tells somebody's browsers what is new and how many are unread, after the change is written. What one batch of events
 * changes for a person is told at once: one count, and each notification as it is in the end.
 */
export function tellSoon({ clientId }: Tenant, user: string, note?: NoteDoc) {
  if (!clientId) return;
  if (!waiting.size) setImmediate(tellAll);
  const told = waiting.get(user) ?? { clientId, user, notes: new Map() };
  if (note) told.notes.set(note._id, note);
  waiting.set(user, told);
}

function tellAll() {
  const told = [...waiting.values()];
  waiting = new Map();
  for (const one of told) void tell(one).catch((error: unknown) => log.warn({ err: error }, 'not told'));
}

async function tell({ clientId, user, notes }: Waiting) {
  const keys = [`user:${user}`];
  for (const note of await showNotes({ clientId }, [...notes.values()])) push(clientId, keys, 'notification', note);
  push(clientId, keys, 'notification:unread', { count: await notesOf({ clientId }, user).unread() });
}
