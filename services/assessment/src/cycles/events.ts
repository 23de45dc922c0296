import type { CycleDoc } from './cycle.ts';
import { recordInJournal, type Member, type Work } from '@atrium/kit';

const recipientsInEvent = 1000;

type Action =
  `cycle_${'created' | 'changed' | 'started' | 'completed' | 'archived' | 'removed' | 'reminded' | 'exported'}`;

const told = ({ name, status, visibility }: CycleDoc) => ({ name, status, visibility });

export function record(
  caller: Member,
  action: Action,
  { cycle, before }: { cycle: CycleDoc; before?: CycleDoc },
  work: Work,
) {
  const what = { section: 'assessment', action, item_id: cycle._id } as const;
  recordInJournal(caller, { ...what, ...(before && { before: told(before) }), after: told(cycle) }, work);
}

interface Offer {
  type: 'assessment.cycle.asked' | 'assessment.cycle.reminded';
  /** For the calendar the author. */
  by: string;
  recipients: string[];
  created: string;
}

/** One event for each 1,000 reviewers; it does not name the people they are asked about. */
export function offerCycle({ _id, name }: CycleDoc, { type, by, recipients, created }: Offer, work: Work) {
  for (let from = 0; from < recipients.length; from += recipientsInEvent) {
    const some = recipients.slice(from, from + recipientsInEvent);
    work.announce({ type, data: { _id, by, name, recipients: some, created } });
  }
}

interface Completion {
  by: string;
  recipients: string[];
  chiefs: string[];
}

export const cycleCompleted = ({ _id, name, completed }: CycleDoc, completion: Completion) => ({
  type: 'assessment.cycle.completed' as const,
  data: { _id, name, created: completed!, ...completion },
});

export const cycleRemoved = ({ _id }: CycleDoc) => ({ type: 'assessment.cycle.removed' as const, data: { _id } });
