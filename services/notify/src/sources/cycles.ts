import type { EventData } from '@atrium/contracts';
import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';
import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

type Offer = EventData<'assessment.cycle.asked'>;

/** Reviewers are told of a cycle only, never of the people they are asked about. */
const asked = (id: string) => `${id}:asked`;

function notesOf(
  { _id, by, name, created }: Omit<Offer, 'recipients'>,
  told: [string, Kind][],
  where: { subject: string; about: string[]; linkOf(user: string, kind: Kind): string },
) {
  // The person who starts a cycle may be asked in it as well.
  return oncePerPerson('', told).map((recipient) => ({
    ...recipient,
    section: 'other' as const,
    subject: where.subject,
    about: [_id, ...where.about],
    actors: [by],
    actors_total: 1,
    name,
    link: where.linkOf(recipient.user, recipient.kind),
    created,
  }));
}

const readKeys = () => ['all'];

const askedNotes = ({ recipients, ...offer }: Offer, kind: 'review_asked' | 'review_reminded') =>
  notesOf(
    offer,
    recipients.map((user): [string, Kind] => [user, kind]),
    {
      subject: `cycle:${offer._id}:${kind}:${offer.created}`,
      about: [asked(offer._id)],
      linkOf: () => '/assessment?tab=respondent',
    },
  );

export const cycleAsked: Source<'assessment.cycle.asked'> = {
  event: 'assessment.cycle.asked',
  readKeys,
  notes: (offer) => askedNotes(offer, 'review_asked'),
};

export const cycleReminded: Source<'assessment.cycle.reminded'> = {
  event: 'assessment.cycle.reminded',
  readKeys,
  notes: (offer) => askedNotes(offer, 'review_reminded'),
};

export const cycleCompleted: Source<'assessment.cycle.completed'> = {
  event: 'assessment.cycle.completed',
  readKeys,
  ends: ({ _id }) => asked(_id),
  notes: ({ recipients, chiefs, ...offer }) =>
    notesOf(
      offer,
      [
        ...recipients.map((user): [string, Kind] => [user, 'review_completed']),
        ...chiefs.map((user): [string, Kind] => [user, 'review_completed_team']),
      ],
      {
        subject: `cycle:${offer._id}:completed`,
        about: [],
        linkOf: (user, kind) =>
          kind === 'review_completed' ? `/assessment/result/${offer._id}/${user}` : '/assessment?tab=team',
      },
    ),
};

export const cycleRemoved = on('assessment.cycle.removed', ({ _id }, context) => removeAbout(_id, context));
