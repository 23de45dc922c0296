import { log, peopleOf, rightsMaxAgeMs, push, type Tenant } from '@atrium/kit';
import { channelsOf } from '../preferences/rules.ts';
import { preferencesFor } from '../preferences/reading.ts';
import { isReadableBy, ownerOf } from './rules.ts';
import type { NoteDoc } from './store.ts';
import { invalidateUnread, unreadOf } from './unread.ts';

interface Pending {
  clientId: string;
  user: string;
  notes: Map<string, NoteDoc>;
}

const pending = new Map<string, Pending>();

const paused = new Set<string>();
const pauseMs = 250;

/**
 * Pushes a new notification and the unread count to a person's browsers after a change is committed: the first time
 * immediately, then at most four times a second.
 */
export function pushSoon({ clientId }: Tenant, user: string, note?: NoteDoc) {
  if (!clientId) return;
  invalidateUnread(clientId, [user]);
  const key = `${clientId}:${user}`;
  const entry = pending.get(key) ?? { clientId, user, notes: new Map() };
  if (note) entry.notes.set(note._id, note);
  pending.set(key, entry);
  if (paused.has(key)) return;
  paused.add(key);
  setImmediate(pushPending, key);
}

function pushPending(key: string) {
  const entry = pending.get(key);
  if (!entry) return void paused.delete(key);
  pending.delete(key);
  void pushTo(entry)
    .catch((error: unknown) => log.warn({ err: error }, 'a notification was not pushed'))
    .finally(() => setTimeout(pushPending, pauseMs, key));
}

async function pushTo({ clientId, user, notes }: Pending) {
  const person = (await peopleOf({ clientId }).byIds([user], rightsMaxAgeMs)).get(user);
  if (!person) return;
  const owner = ownerOf(person);
  const keys = [`user:${user}`];
  const preferences = notes.size ? await preferencesFor({ clientId }, user) : null;
  for (const note of notes.values()) {
    const chosen = preferences ? channelsOf(preferences, note.section) : [];
    const channels = chosen.filter((channel) => !note.channels || note.channels.includes(channel));
    if (channels.length && isReadableBy(owner, note))
      push(clientId, keys, 'notification', { _id: note._id, kind: note.kind, channels });
  }
  push(clientId, keys, 'notification:unread', { count: await unreadOf(owner) });
}
