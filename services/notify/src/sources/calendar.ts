import type { EventData } from '@atrium/contracts';
import { readKey } from '@atrium/contracts/audience';
import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

type Acted = EventData<'social.event.invited'>;

const readKeys = () => [readKey('calendar', 'all')];

/** `by`: who is not told, since they did it. */
const notesOf = ({ _id, name, by: actor, recipients, created }: Acted, kind: Kind, by = actor) =>
  oncePerPerson(
    by,
    recipients.map((user): [string, Kind] => [user, kind]),
  ).map((recipient) => ({
    ...recipient,
    section: 'events' as const,
    subject: `event:${_id}:${kind}:${created}`,
    about: kind === 'event_cancelled' ? [] : [_id],
    actors: [actor],
    actors_total: 1,
    name,
    link: kind === 'event_cancelled' ? '/calendar' : `/calendar?event=${_id}`,
    created,
  }));

export const eventInvited: Source<'social.event.invited'> = {
  event: 'social.event.invited',
  readKeys,
  notes: (data) => notesOf(data, 'event_invited'),
};

export const eventMoved: Source<'social.event.moved'> = {
  event: 'social.event.moved',
  readKeys,
  notes: (data) => notesOf(data, 'event_moved'),
};

/** What was told of the event before goes. */
export const eventCancelled: Source<'social.event.cancelled'> = {
  event: 'social.event.cancelled',
  readKeys,
  ends: ({ _id }) => _id,
  notes: (data) => notesOf(data, 'event_cancelled'),
};

/** Its author is told, too. */
export const eventNear: Source<'social.event.near'> = {
  event: 'social.event.near',
  readKeys,
  notes: (data) => notesOf(data, 'event_near', ''),
};
