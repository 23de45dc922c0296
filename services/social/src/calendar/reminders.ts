import { log, unitOfWork } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import type { EventDoc } from './event.ts';
import { peopleOfEvent, tell } from './events.ts';
import { isUpcoming, noticeMs } from './rules.ts';
import { answersOf, eventsOf, eventsToRemindOf } from './store.ts';

const atOnce = 200;
const maxDeclined = 5000;

/** Reminds of the events of all companies that are near; those that began while nothing ran are passed over. */
export async function remindOfNear(now: Date): Promise<void> {
  const moment = new Date(now.getTime() + noticeMs).toISOString();
  for (;;) {
    const events = await eventsToRemindOf(moment, atOnce);
    for (const event of events) await remind(event, now);
    if (events.length < atOnce) return;
  }
}

const remind = (event: EventDoc, now: Date): Promise<null> => {
  const tenant = { clientId: event.client_id };
  return unitOfWork(tenant, async (work) => {
    if (!(await eventsOf(tenant).claimReminder(event, work)) || !isUpcoming(event, now)) return null;
    const declined = await answersOf(tenant).who(event._id, 'no', maxDeclined, work);
    const told = (await peopleOfEvent(tenant, event)).filter((user) => !declined.has(user));
    tell('near', event, { by: event.author, told }, work);
    return null;
  });
};

export function startReminders() {
  schedule('event-reminders', '* * * * *', () => remindOfNear(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'the job of event reminders is not started'),
  );
}
