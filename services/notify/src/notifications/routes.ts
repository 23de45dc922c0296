import { notifications as contract } from '@atrium/contracts';
import { allow, answer, found, type Member } from '@atrium/kit';
import { showNotes } from './show.ts';
import { ownNotes, type Place } from './store.ts';
import { readingTime } from './rules.ts';
import { tellSoon } from './tell.ts';
import { unreadOf } from './unread.ts';

/** Nobody reads another's. */
const isOwn = (caller: Member, user: string) => user === caller.userId;

async function list(caller: Member, place: Place) {
  const { docs, next } = await ownNotes(caller).page(place);
  return { result: await showNotes(caller, docs), limit: 20 as const, next };
}

export const notificationRoutes = [
  answer(contract.list, async ({ caller, params: { user, section, time }, query: { read } }) => {
    allow(isOwn(caller, user));
    return list(caller, { section, time, read });
  }),

  answer(contract.newest, async ({ caller, params: { user, section }, query: { read } }) => {
    allow(isOwn(caller, user));
    return list(caller, { section, time: 'now', read });
  }),

  answer(contract.get, async ({ caller, params }) => {
    const note = found(await ownNotes(caller).one(params.id), 'notification');
    const [result] = await showNotes(caller, [note]);
    return { result: result! };
  }),

  answer(contract.unread, async ({ caller, params }) => {
    allow(isOwn(caller, params.user));
    return { count: await unreadOf(caller, caller.userId) };
  }),

  answer(contract.read, async ({ caller, params }) => {
    const own = ownNotes(caller);
    const note = found(await own.one(params.id), 'notification');
    await own.markRead(note._id, readingTime(note, new Date()));
    tellSoon(caller, caller.userId);
    return { result: { _id: params.id, count: await unreadOf(caller, caller.userId) } };
  }),

  answer(contract.readAll, async ({ caller }) => {
    const own = ownNotes(caller);
    await own.markAllRead(readingTime(await own.newestUnread(), new Date()));
    tellSoon(caller, caller.userId);
    return { result: { count: await unreadOf(caller, caller.userId) } };
  }),
];
