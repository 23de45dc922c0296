import { readKey } from '@atrium/contracts/audience';
import type { ReportNotice } from '@atrium/contracts/reportStatuses';
import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

const kinds: Record<ReportNotice, Kind> = {
  sent: 'report_sent',
  unanswered: 'report_unanswered',
  open: 'report_open',
  said: 'report_said',
};

/** Without an actor: a report says nothing of its sender here, also one by name. */
export const reportWaits: Source<'workflow.report.waiting'> = {
  event: 'workflow.report.waiting',
  readKeys: () => [readKey('no_silent', 'all')],
  notes: ({ _id, step, recipients, created }) =>
    oncePerPerson(
      '',
      recipients.map((user): [string, Kind] => [user, kinds[step]]),
    ).map((recipient) => ({
      ...recipient,
      section: 'other' as const,
      // Of messages people are told by the day.
      subject: `report:${_id}:${step}${step === 'said' ? `:${created.slice(0, 10)}` : ''}`,
      about: [_id],
      actors: [],
      actors_total: 0,
      name: '',
      link: `/report_violation?tab=received&id=${_id}`,
      created,
    })),
};
