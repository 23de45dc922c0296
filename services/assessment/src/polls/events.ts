import type { Work } from '@atrium/kit';
import type { PollDoc } from './poll.ts';

const recipientsInEvent = 1000;

interface Offer {
  type: 'assessment.poll.published' | 'assessment.poll.reminded';
  by: string;
  recipients: string[];
  created: string;
}

/** One event for each 1,000 recipients. */
export function offerPoll({ _id, name }: PollDoc, { type, by, recipients, created }: Offer, work: Work) {
  for (let from = 0; from < recipients.length; from += recipientsInEvent)
    work.announce({
      type,
      data: { _id, by, name, recipients: recipients.slice(from, from + recipientsInEvent), created },
    });
}

export const pollRemoved = ({ _id }: PollDoc) => ({ type: 'assessment.poll.removed' as const, data: { _id } });
