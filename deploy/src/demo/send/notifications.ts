import { notificationSettings, type NotificationTable } from '@atrium/contracts';
import type { Session } from './portal.ts';
import type { Present } from './readers.ts';

const choose = ({ userId: user, api }: Session, settings: NotificationTable) =>
  api(notificationSettings.save, { body: { user, settings } });

/** The administrator reads of groups by e-mail, too; one colleague wants no popups. */
export async function chooseNotifications(admin: Session, [first]: readonly Present[]): Promise<void> {
  await choose(admin, { groups: { email: true } });
  if (first) await choose(first.session, { posts: { system: false }, other: { system: false } });
}
