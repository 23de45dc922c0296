import type { EventData } from '@atrium/contracts';
import { readKey } from '@atrium/contracts/audience';
import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';
import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

type Acted = EventData<'social.group.handed_over'> & { request?: string };

/** Those who are told may be no members of the group, or not yet. */
const readKeys = ({ recipients }: Acted) => recipients.map((user) => readKey('groups', `user:${user}`));

/** `subject`: a notification for each. */
const notesOf = ({ _id, name, by, recipients, created }: Acted, kind: Kind, subject: string, about: string[]) =>
  oncePerPerson(
    by,
    recipients.map((user): [string, Kind] => [user, kind]),
  ).map((recipient) => ({
    ...recipient,
    section: 'groups' as const,
    subject,
    about: [_id, ...about],
    actors: [by],
    actors_total: 1,
    name,
    link: `/group/${_id}`,
    created,
  }));

/** Those who approve requests. It goes with the request, and with the group. */
export const groupRequested: Source<'social.group.requested'> = {
  event: 'social.group.requested',
  readKeys,
  notes: (data) => notesOf(data, 'group_requested', `request:${data.request}`, [data.request]),
};

export const groupInvited: Source<'social.group.invited'> = {
  event: 'social.group.invited',
  readKeys,
  notes: (data) => notesOf(data, 'group_invited', `request:${data.request}`, [data.request]),
};

export const groupApproved: Source<'social.group.approved'> = {
  event: 'social.group.approved',
  readKeys,
  notes: (data) => notesOf(data, 'group_approved', `approved:${data.request}`, []),
};

/** The new owner. */
export const groupHandedOver: Source<'social.group.handed_over'> = {
  event: 'social.group.handed_over',
  readKeys,
  notes: (data) => notesOf(data, 'group_handed_over', `owner:${data._id}:${data.created}`, []),
};

export const groupRemoved = on('social.group.removed', ({ _id }, context) => removeAbout(_id, context));

export const groupRequestRemoved = on('social.group_request.removed', ({ _id }, context) => removeAbout(_id, context));
