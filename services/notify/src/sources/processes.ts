import { readKey } from '@atrium/contracts/audience';
import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';
import { oncePerPerson } from '../notifications/rules.ts';
import type { Source } from './source.ts';

type Kind = 'service_waiting' | 'service_finished' | 'service_rejected' | 'service_cancelled';

interface Acted {
  _id: string;
  by: string;
  name: string;
  created: string;
}

/** What a step asks its performers, until it is passed or the request ends. */
const questionOf = (id: string, step: string | null) => `${id}:asked:${step ?? ''}`;

const notesOf = ({ _id, by, name, created }: Acted, step: string, told: [string, Kind][]) =>
  oncePerPerson(by, told).map((recipient) => ({
    ...recipient,
    section: 'services' as const,
    subject: `bp:${_id}:${step}`,
    about: [_id],
    actors: [by],
    actors_total: 1,
    name,
    link: `/service/${_id}`,
    created,
  }));

const readKeys = () => [readKey('services', 'all')];

/** Those who are to act; the question of the step before is answered. */
export const stepWaits: Source<'workflow.process.waiting'> = {
  event: 'workflow.process.waiting',
  readKeys,
  ends: ({ _id, passed }) => questionOf(_id, passed),
  notes: ({ performers, step, ...data }) =>
    notesOf(
      data,
      `waiting:${step}`,
      performers.map((user) => [user, 'service_waiting']),
    ).map((note) => ({ ...note, about: [...note.about, questionOf(data._id, step)] })),
};

/** The author, unless it was the author who ended it. */
export const processClosed: Source<'workflow.process.closed'> = {
  event: 'workflow.process.closed',
  readKeys,
  ends: ({ _id, step }) => questionOf(_id, step),
  notes: ({ author, status, step: _, ...data }) => notesOf(data, status, [[author, `service_${status}`]]),
};

export const processRemoved = on('workflow.process.removed', ({ _id }, context) => removeAbout(_id, context));
