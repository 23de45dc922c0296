import { auditEventTypes } from '@atrium/contracts/events';
import { log, on, type Listener } from '@atrium/kit';
import { problemIn, timeRecorded } from './announced.ts';
import { addEvent } from './commands.ts';

/** Appends what other services record of their own. */
export const journal: Listener[] = auditEventTypes.map((type) =>
  on(type, async ({ before, after, ...entry }, context) => {
    const now = new Date();
    const { id, clientId, time } = context;
    const problem = problemIn({ type, id, entry }, now);
    if (problem) return log.error({ type, id, clientId, problem }, 'an entry of the journal is refused');
    await addEvent({ ...entry, before, after }, { ...context, time: timeRecorded(time, now) });
  }),
);
