import type { AdaptationEvent } from '@atrium/contracts/adaptationStates';
import { readKey } from '@atrium/contracts/audience';
import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';
import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

const kinds: Record<AdaptationEvent, Kind> = {
  assigned: 'adapt_assigned',
  step: 'adapt_step',
  ended: 'adapt_ended',
  poll: 'adapt_poll',
};

/** Of a step and of a poll the employee is told, too, who is their actor. */
const isOwn = (event: AdaptationEvent) => event === 'step' || event === 'poll';

export const adaptationReached: Source<'learning.adaptation.reached'> = {
  event: 'learning.adaptation.reached',
  readKeys: () => [readKey('adaptation', 'all')],
  notes: ({ _id, event, by, name, detail, poll, recipients, created }) =>
    oncePerPerson(
      isOwn(event) ? '' : by,
      recipients.map((user): [string, Kind] => [user, kinds[event]]),
    ).map((recipient) => ({
      ...recipient,
      section: 'adapt' as const,
      subject: `adaptation:${_id}:${event}${isOwn(event) ? `:${poll ?? `${created}:${detail}`}` : ''}`,
      about: [_id],
      actors: [by],
      actors_total: 1,
      name: detail ? `${name}: ${detail}` : name,
      link: poll === null ? `/adaptation/user/${_id}` : `/poll/${poll}`,
      created,
    })),
};

export const adaptationRemoved = on('learning.adaptation.removed', ({ _id }, context) => removeAbout(_id, context));
