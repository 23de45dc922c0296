import { inBatches, inPages, log, on, peopleAfter, toTheEnd } from '@atrium/kit';
import { notes } from '../notifications/store.ts';
import { invalidateUnread } from '../notifications/unread.ts';
import { removeNotes } from './removeNotes.ts';

/** What a crash leaves is removed the next night. */
export const retentionDue = on('identity.retention.due', async ({ notificationsBefore }, { clientId, work }) => {
  work.afterCommit(() => {
    removeBefore(clientId, new Date(notificationsBefore)).catch((error: unknown) =>
      log.warn({ err: error, clientId }, 'old notifications are not removed yet'),
    );
  });
});

interface Old {
  clientId: string;
  user: string;
  before: Date;
}

const removeOld = inBatches(
  notes,
  ({ user, before }: Old) => ({ user, at: { $lt: before.getTime() * 1000 } }),
  async (found, old, work) => {
    await removeNotes(found, old, work);
    work.invalidate(() => invalidateUnread(old.clientId, [old.user]));
  },
);

/** Person by person: so the index of their lists finds them. */
async function removeBefore(clientId: string, before: Date) {
  for await (const { user } of inPages((after, limit) => peopleAfter({ clientId }, after, limit)))
    await toTheEnd(() => removeOld({ clientId, user, before }));
}
