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
  for (let after = ''; ;) {
    const events = await eventsToRemindOf({ after, moment }, atOnce);
    for (const event of events) await remind(event, now).catch(logged(event));
    if (events.length < atOnce) return;
    after = events.at(-1)!.remind_at;
  }
}

/** One that cannot be told of does not keep the others waiting. */
const logged =
  ({ _id: event }: EventDoc) =>
  (error: unknown) =>
    log.error({ err: error, event }, 'the people of an event could not be reminded');

const remind = (found: EventDoc, now: Date): Promise<null> => {
  const tenant = { clientId: found.client_id };
  return unitOfWork(tenant, async (work) => {
    const event = await eventsOf(tenant).claimReminder(found, work);
    if (!event || !isUpcoming(event, now)) return null;
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
