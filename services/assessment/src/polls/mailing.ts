import { inPages, on, type EventContext } from '@atrium/kit';
import { peopleNotPassed } from '../pollAnswers/reading.ts';
import { offerPoll } from './events.ts';
import { isReminderDue } from './rules.ts';
import { activePolls, polls } from './store.ts';
import type { PollDoc } from './poll.ts';

/** The filter of the change lets one reminder through. */
async function remind({ _id, reminded, author }: PollDoc, created: string, { clientId, work }: EventContext) {
  const before = { _id, status: 'active' as const, reminded };
  const poll = await polls.of({ clientId }).change(before, { $set: { reminded: created } }, work);
  if (!poll) return;
  const recipients = (await peopleNotPassed({ clientId }, poll)).map((person) => person._id);
  offerPoll(
    poll,
    { type: 'assessment.poll.reminded', by: author, recipients, created },
    { ...work, announce: (event) => work.announceFor(clientId, event) },
  );
}

/** A mailing reminds those who have not answered of each active poll, once a day at most. */
export const remindOfPolls = on('notify.mailing.due', async ({ action, created }, context) => {
  if (action !== 'poll_reminder') return;
  const { clientId } = context;
  for await (const poll of inPages((after, limit) => activePolls({ clientId }, after, limit)))
    if (isReminderDue(poll, new Date(created))) await remind(poll, created, context);
});
