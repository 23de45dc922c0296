import { found, unitOfWork, type Member } from '@atrium/kit';
import type { Scope } from './deliver.ts';
import { marksOf, readAllMark, readMark } from './marks/store.ts';
import { pushSoon } from './pushes.ts';
import { latest, readingTime } from './rules.ts';
import { notesOf, ownNotes } from './store.ts';

export const readNotification = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const note = found(await ownNotes(caller).byId(id, work), 'notification');
    const time = readingTime(note, new Date());
    if (note.unread) await markRead(caller.userId, id, { clientId: caller.clientId, work, time });
    return null;
  });

export const readAllNotifications = (caller: Member): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const own = notesOf(caller, caller.userId);
    const time = readingTime(await own.newestUnread(work), new Date());
    if (await own.markAllRead(time, work)) work.invalidate(() => pushSoon(caller, caller.userId));
    return null;
  });

/** Marks a notification as read at the time of the event; one that does not exist, or not yet, by a mark. */
export async function markRead(user: string, id: string, { clientId, work, time }: Scope): Promise<void> {
  await marksOf({ clientId }).touch([readAllMark(user)], work);
  const own = notesOf({ clientId }, user);
  const note = await own.byId(id, work);
  if (!note) return void (await marksOf({ clientId }).set(readMark(user, id), time, work));
  const read = latest(note.read, time)!;
  const unread = note.unread && note.created.toISOString() > read;
  await own.saveRead(id, { read, unread }, work);
  if (note.unread && !unread) work.invalidate(() => pushSoon({ clientId }, user));
}

export async function markAllRead(user: string, { clientId, work, time }: Scope): Promise<void> {
  await marksOf({ clientId }).set(readAllMark(user), time, work);
  const marked = await notesOf({ clientId }, user).markAllRead(time, work);
  if (marked) work.invalidate(() => pushSoon({ clientId }, user));
}
