import type { NotificationTable } from '@atrium/contracts/notificationSettings';
import { recordInJournal, unitOfWork, type Member } from '@atrium/kit';
import { invalidateAllUnread } from '../notifications/unread.ts';
import { pushSoon } from '../notifications/pushes.ts';
import { invalidatePreferences } from './reading.ts';
import { pathsOf, type CompanyChoice } from './rules.ts';
import { preferencesOf } from './store.ts';

/** The person's other windows get the count that holds now. */
export async function saveOwn(caller: Member, settings: NotificationTable | undefined): Promise<void> {
  const toggles = pathsOf('settings', settings);
  if (!Object.keys(toggles).length) return;
  await unitOfWork(caller, async (work) => {
    await preferencesOf(caller).saveOwn(caller.userId, toggles, work);
    work.invalidate(() => {
      invalidatePreferences(caller.clientId, caller.userId);
      pushSoon(caller, caller.userId);
    });
    return null;
  });
}

const offIn = (table: NotificationTable) =>
  Object.entries(pathsOf('', table))
    .flatMap(([path, isSet]) => (isSet ? [] : [path.slice(1)]))
    .join(', ');

const told = ({ allowed, settings }: CompanyChoice) => ({ impossible: offIn(allowed), off: offIn(settings) });

export async function saveCompany(caller: Member, change: Partial<CompanyChoice>): Promise<void> {
  const toggles = { ...pathsOf('settings', change.settings), ...pathsOf('allowed', change.allowed) };
  if (!Object.keys(toggles).length) return;
  await unitOfWork(caller, async (work) => {
    const { before, after } = await preferencesOf(caller).saveCompany(toggles, work);
    const what = { section: 'notifications', action: 'notification_settings', item_id: caller.clientId } as const;
    recordInJournal(caller, { ...what, before: told(before), after: told(after) }, work);
    work.invalidate(() => invalidateAllUnread(caller.clientId));
    return null;
  });
}
