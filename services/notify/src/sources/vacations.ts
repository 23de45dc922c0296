import type { EventData } from '@atrium/contracts';
import { readKey } from '@atrium/contracts/audience';
import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';
import { oncePerPerson } from '../notifications/rules.ts';
import type { Source } from './source.ts';

type Requested = EventData<'workflow.vacation.requested'>;
type Kind =
  'vacation_requested' | 'vacation_approved' | 'vacation_rejected' | 'vacation_cancelled' | 'vacation_substitute';

const links: Record<Kind, string> = {
  vacation_requested: '/vacations?tab=waiting',
  vacation_approved: '/vacations?tab=mine',
  vacation_rejected: '/vacations?tab=mine',
  vacation_cancelled: '/vacations',
  vacation_substitute: '/vacations',
};

/** What a question to those who decide is about, until one of them has, or it is cancelled. */
const questionOf = ({ _id }: { _id: string }) => `${_id}:asked`;

/** One notification a person and step of a vacation. `told`: whom each kind is for; the first one counts. */
const notesOf = (
  { _id, by, start, end, created }: Omit<Requested, 'user' | 'deciders'>,
  step: string,
  told: [string, Kind][],
) =>
  oncePerPerson(by, told).map((recipient) => ({
    ...recipient,
    section: 'other' as const,
    subject: `vacation:${_id}:${step}`,
    about: [_id],
    actors: [by],
    actors_total: 1,
    name: start === end ? start : `${start} – ${end}`,
    link: links[recipient.kind as Kind],
    created,
  }));

const readKeys = () => [readKey('vacations', 'all')];

/** Those who decide; dates that have changed are asked for again. */
export const vacationRequested: Source<'workflow.vacation.requested'> = {
  event: 'workflow.vacation.requested',
  readKeys,
  notes: ({ deciders, ...data }) =>
    notesOf(
      data,
      `asked:${data.start}:${data.end}`,
      deciders.map((user) => [user, 'vacation_requested']),
    ).map((note) => ({ ...note, about: [...note.about, questionOf(data)] })),
};

/** The person, and of an approved one who stands in. */
export const vacationDecided: Source<'workflow.vacation.decided'> = {
  event: 'workflow.vacation.decided',
  readKeys,
  ends: questionOf,
  notes: ({ user, status, substitute, ...data }) =>
    notesOf(data, status, [
      [user, status === 'approved' ? 'vacation_approved' : 'vacation_rejected'],
      ...(substitute ? [[substitute, 'vacation_substitute'] as [string, Kind]] : []),
    ]),
};

export const vacationCancelled: Source<'workflow.vacation.cancelled'> = {
  event: 'workflow.vacation.cancelled',
  readKeys,
  ends: questionOf,
  notes: ({ told, ...data }) =>
    notesOf(
      data,
      'cancelled',
      told.map((user) => [user, 'vacation_cancelled']),
    ),
};

export const vacationRemoved = on('workflow.vacation.removed', ({ _id }, context) => removeAbout(_id, context));
