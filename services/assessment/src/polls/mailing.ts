import { on, type EventContext } from '@atrium/kit';
import { peopleNotPassed } from '../pollAnswers/reading.ts';
import { offerPoll } from './events.ts';
import { isReminderDue } from './rules.ts';
import { activePolls, polls } from './store.ts';
import type { PollDoc } from './poll.ts';

/** Each reaches up to 20,000 people. */
const pollsInEvent = 5;

/** The filter of the change lets one reminder through. */
async function remind({ _id, reminded, author }: PollDoc, created: string, { clientId, work }: EventContext) {
  const before = { _id, status: 'active' as const, reminded };
  const poll = await polls.of({ clientId }).change(before, { $set: { reminded: created } }, work);
  if (!poll) return;
  const recipients = (await peopleNotPassed({ clientId }, poll)).map((person) => person._id);
  offerPoll(poll, { type: 'assessment.poll.reminded', by: author, recipients, created }, work);
}

/** The next polls; those that follow are an event of their own. */
async function remindAfter(after: string, created: string, context: EventContext) {
  const { clientId, work } = context;
  const found = await activePolls({ clientId }, after, pollsInEvent);
  for (const poll of found) if (isReminderDue(poll, new Date(created))) await remind(poll, created, context);
  if (found.length === pollsInEvent)
    work.announce({ type: 'assessment.reminders.continued', data: { after: found.at(-1)!._id, created } });
}

/** A mailing reminds those who have not answered of each active poll, once a day at most. */
export const remindOfPolls = [
  on('notify.mailing.due', async ({ action, created }, context) => {
    if (action === 'poll_reminder') await remindAfter('', created, context);
  }),
];

export const remindOfNextPolls = [
  on('assessment.reminders.continued', ({ after, created }, context) => remindAfter(after, created, context)),
];
