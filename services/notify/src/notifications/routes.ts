import { notifications as contract } from '@atrium/contracts/notifications';
import { allow, answer, found, type Member } from '@atrium/kit';
import { unlistedSections } from '../preferences/rules.ts';
import { preferencesFor } from '../preferences/reading.ts';
import { readAllNotifications, readNotification } from './commands.ts';
import { canListNotifications } from './rules.ts';
import { showNotes } from './show.ts';
import { ownNotes, type PageQuery } from './store.ts';
import { unreadOf } from './unread.ts';

async function list(caller: Member, query: PageQuery) {
  const unlisted = unlistedSections(await preferencesFor(caller, caller.userId));
  const { docs, next } = await ownNotes(caller, unlisted).page(query);
  return { result: await showNotes(caller, docs), limit: 20 as const, next };
}

export const notificationRoutes = [
  answer(contract.list, async ({ caller, params: { user, section, time }, query: { read } }) => {
    allow(canListNotifications(caller, user));
    return list(caller, { section, time, read });
  }),

  answer(contract.newest, async ({ caller, params: { user, section }, query: { read } }) => {
    allow(canListNotifications(caller, user));
    return list(caller, { section, time: 'now', read });
  }),

  answer(contract.get, async ({ caller, params }) => {
    const note = found(await ownNotes(caller).byId(params.id), 'notification');
    const [result] = await showNotes(caller, [note]);
    return { result: result! };
  }),

  answer(contract.unread, async ({ caller, params }) => {
    allow(canListNotifications(caller, params.user));
    return { count: await unreadOf(caller) };
  }),

  answer(contract.read, async ({ caller, params }) => {
    await readNotification(caller, params.id);
    return { result: { _id: params.id, count: await unreadOf(caller) } };
  }),

  answer(contract.readAll, async ({ caller }) => {
    await readAllNotifications(caller);
    return { result: { count: await unreadOf(caller) } };
  }),
];
