import type { Work } from '@atrium/kit';
import { saveUser } from '../users/accounts.ts';
import { endSessionsAfter } from '../users/commands.ts';
import { recordChange } from '../users/recording.ts';
import type { UserDoc } from '../users/user.ts';

/** Who has ordered it, and from where; '' for the portal. */
export interface By {
  by: string;
  ip: string;
}

/** Writes the fields that the HRM gives for somebody whom the company has; the source of these changes is the HRM. */
export async function saveFromHrm({ by, ip }: By, before: UserDoc, change: Partial<UserDoc>, work: Work) {
  const saved = await saveUser(before, change, work);
  await endSessionsAfter(null, { before, saved, hash: null }, work);
  const act = { user: by, for_user: before._id, item_id: before._id, ip, source: 'hrm' } as const;
  await recordChange(act, { before, saved, hash: null }, work);
  return saved;
}
