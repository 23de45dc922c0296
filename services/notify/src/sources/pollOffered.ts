import type { EventData } from '@atrium/contracts';
import { readKey } from '@atrium/contracts/audience';
import { oncePerPerson } from '../notifications/rules.ts';
import type { Source } from './source.ts';

type Offer = EventData<'assessment.poll.published'>;

/** `subject`: a notification for each. */
const notesOf = (
  { _id, by, name, recipients, created }: Offer,
  kind: 'poll_published' | 'poll_reminded',
  subject: string,
) =>
  oncePerPerson(
    by,
    recipients.map((user): [string, typeof kind] => [user, kind]),
  ).map((recipient) => ({
    ...recipient,
    section: 'polls' as const,
    subject,
    about: [_id],
    actors: [by],
    actors_total: 1,
    name,
    link: `/poll/${_id}`,
    created,
  }));

const readKeys = () => [readKey('polls', 'all')];

export const pollPublished: Source<'assessment.poll.published'> = {
  event: 'assessment.poll.published',
  readKeys,
  notes: (offer) => notesOf(offer, 'poll_published', `poll:${offer._id}`),
};

export const pollReminded: Source<'assessment.poll.reminded'> = {
  event: 'assessment.poll.reminded',
  readKeys,
  notes: (offer) => notesOf(offer, 'poll_reminded', `poll:${offer._id}:${offer.created}`),
};
