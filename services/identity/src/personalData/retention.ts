import type { Retention } from '@atrium/contracts';
import { daysKept, retentionDays } from '@atrium/contracts/retention';
import { inPages, log, unitOfWork } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import type { ClientDoc } from '../clients/company.ts';
import { companiesAfter } from '../clients/lookup.ts';
import { removeChangesBefore } from '../dataChanges/store.ts';
import { removePersonVisitsBefore } from '../visits/counts.ts';
import { removeVisitsBefore } from '../visits/store.ts';
import { retentionDue } from './events.ts';

const dayMs = 86_400_000;

/** What is older than the standard days expires by the indexes of the stores; companies may keep less. */
export function startRetention() {
  schedule('retention', '41 3 * * *', () => removeExpired(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'the job of retention is not started'),
  );
}

/** May run again: what is gone is not found. */
async function removeExpired(now: Date) {
  for await (const company of inPages(companiesAfter))
    await removeOf(company, now).catch((error: unknown) =>
      log.error({ err: error, clientId: company._id }, 'what is old is not removed'),
    );
}

async function removeOf({ _id: clientId, settings }: ClientDoc, now: Date) {
  const limitOf = (name: Retention): Date | null => {
    const days = daysKept(name, settings[name]);
    return days < retentionDays[name].standard ? new Date(now.getTime() - days * dayMs) : null;
  };
  const visits = limitOf('visitDays');
  if (visits) {
    await removeVisitsBefore(clientId, visits);
    await removePersonVisitsBefore(clientId, visits);
  }
  await removeChangesBefore(clientId, new Date(now.getTime() - daysKept('journalDays', settings.journalDays) * dayMs));
  const notifications = limitOf('notificationDays');
  if (notifications)
    await unitOfWork({ clientId }, async (work) => {
      work.announce(retentionDue(notifications));
      return null;
    });
}
