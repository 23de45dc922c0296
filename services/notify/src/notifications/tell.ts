import { log, push, type Tenant } from '@atrium/kit';
import type { NoteDoc } from './store.ts';
import { invalidateUnread, unreadOf } from './unread.ts';

interface Waiting {
  clientId: string;
  user: string;
  notes: Map<string, NoteDoc>;
}

const waiting = new Map<string, Waiting>();

/** Who has just been told; so many ms later what has come meanwhile is told at once. */
const resting = new Set<string>();
const rest = 250;

/**
 * Tells somebody's browsers what is new and how many are unread, after the change is written: the first time at once,
 * then together what comes shortly after, each notification as it is in the end.
 */
export function tellSoon({ clientId }: Tenant, user: string, note?: NoteDoc) {
  if (!clientId) return;
  invalidateUnread(clientId, user);
  const key = `${clientId}:${user}`;
  const one = waiting.get(key) ?? { clientId, user, notes: new Map() };
  if (note) one.notes.set(note._id, note);
  waiting.set(key, one);
  if (resting.has(key)) return;
  resting.add(key);
  setImmediate(tellNow, key);
}

function tellNow(key: string) {
  const one = waiting.get(key);
  if (!one) return void resting.delete(key);
  waiting.delete(key);
  void tell(one)
    .catch((error: unknown) => log.warn({ err: error }, 'not told'))
    .finally(() => setTimeout(tellNow, rest, key));
}

async function tell({ clientId, user, notes }: Waiting) {
  const keys = [`user:${user}`];
  for (const { _id, kind } of notes.values()) push(clientId, keys, 'notification', { _id, kind });
  push(clientId, keys, 'notification:unread', { count: await unreadOf({ clientId }, user) });
}
