import { auditEventTypes } from '@atrium/contracts';
import { on, type Listener } from '@atrium/kit';
import { addEvent } from './commands.ts';

/** Appends what other services record. */
export const journal: Listener[] = auditEventTypes.map((type) =>
  on(type, ({ before, after, ...entry }, context) => addEvent({ ...entry, before, after }, context)),
);
