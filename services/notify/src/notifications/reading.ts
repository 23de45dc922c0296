import { marksOf, readAllMark, readMark } from './marks/store.ts';
import type { Scope } from './deliver.ts';
import { latest } from './rules.ts';
import { notesOf } from './store.ts';
import { pushSoon } from './pushes.ts';

/** One had been read when the event was announced. One that does not exist, or not yet, is remembered as read. */
export async function markRead(user: string, id: string, { clientId, work, time }: Scope): Promise<void> {
  const own = notesOf({ clientId }, user);
  const note = await own.byId(id, work);
  if (!note) return void (await marksOf({ clientId }).set(readMark(user, id), time, work));
  const read = latest(note.read, time)!;
  const unread = note.unread && note.created.toISOString() > read;
  await own.saveRead(id, { read, unread }, work);
  if (note.unread && !unread) work.afterCommit(() => pushSoon({ clientId }, user));
}

export async function markAllRead(user: string, { clientId, work, time }: Scope): Promise<void> {
  await marksOf({ clientId }).set(readAllMark(user), time, work);
  const marked = await notesOf({ clientId }, user).markAllRead(time, work);
  if (marked) work.afterCommit(() => pushSoon({ clientId }, user));
}
