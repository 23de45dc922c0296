import type { EventData } from '@atrium/contracts';
import { on, type EventContext } from '@atrium/kit';
import { courseReminded } from '../courses/events.ts';
import { coursesById } from '../courses/reading.ts';
import { isOpen } from '../courses/rules.ts';
import { unfinishedAfter } from './store.ts';

const peopleInEvent = 200;

/** The next people; those that follow are an event of their own. */
async function remindAfter({ after, ...due }: EventData<'learning.reminders.continued'>, context: EventContext) {
  const { clientId, work } = context;
  const rows = await unfinishedAfter({ clientId }, after, peopleInEvent);
  const learners = Map.groupBy(rows, ({ course_id }) => course_id);
  for (const course of (await coursesById({ clientId }, [...learners.keys()])).values())
    if (isOpen(course)) {
      const recipients = learners.get(course._id)!.map(({ user }) => user);
      work.announce(courseReminded(course, recipients, due));
    }
  if (rows.length === peopleInEvent)
    work.announce({ type: 'learning.reminders.continued', data: { after: rows.at(-1)!._id, ...due } });
}

/** A mailing reminds those who have not finished an open course. */
export const remindOfCourses = [
  on('notify.mailing.due', async ({ action, created, day }, context) => {
    if (action === 'course_reminder') await remindAfter({ after: '', created, day }, context);
  }),
];

export const remindNextLearners = [on('learning.reminders.continued', remindAfter)];
