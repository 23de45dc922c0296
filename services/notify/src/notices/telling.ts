import type { EventData, PersonState } from '@atrium/contracts';
import { levelFor } from '@atrium/contracts/grants';
import { on, peopleAfter, peopleOf, rightsMaxAgeMs, type EventContext } from '@atrium/kit';
import { deliver, type Delivery } from '../notifications/deliver.ts';
import { ownerOf } from '../notifications/rules.ts';
import { unreadButDigestsOf } from '../notifications/unread.ts';
import { recipientsOf } from '../sources/recipients.ts';
import { actorsFor, forPerson } from './rules.ts';

type Sent = EventData<'notify.notice.sent'>;

const peopleInEvent = 100;

const isMeant = ({ active, roles, keys }: PersonState, { read_keys, none_keys }: Sent) =>
  active && !roles.includes('superadmin') && levelFor(keys, { read_keys, none_keys, write_keys: [] }) === 'read';

/** Those named, or the next people of the company who are meant; the following page is an event of its own. */
async function pageOfPeople(sent: Sent, context: EventContext): Promise<string[]> {
  if (sent.users)
    return recipientsOf(
      sent.users,
      sent.users.map((user) => `user:${user}`),
      context,
    );
  const { clientId, work } = context;
  const rows = await peopleAfter({ clientId }, sent.after, peopleInEvent);
  if (rows.length === peopleInEvent)
    work.announceFor(clientId, { type: 'notify.notice.sent', data: { ...sent, after: rows.at(-1)!._id } });
  const people = await peopleOf({ clientId }).byIds(
    rows.map(({ user }) => user),
    rightsMaxAgeMs,
  );
  return [...people.values()].filter((person) => isMeant(person, sent)).map(({ _id }) => _id);
}

/** A digest tells how many notifications are unread, and people without any nothing. */
async function nameFor(sent: Sent, person: PersonState): Promise<string | null> {
  if (sent.kind !== 'digest' || sent.name) return forPerson(sent.name, person);
  const unread = await unreadButDigestsOf(ownerOf(person));
  return unread ? String(unread) : null;
}

async function noteFor(sent: Sent, person: PersonState): Promise<Delivery | null> {
  const acted = actorsFor(sent, person._id);
  const name = acted && (await nameFor(sent, person));
  if (!acted || name === null) return null;
  const { kind, section, subject, channels, letter, created } = sent;
  return {
    user: person._id,
    kind,
    section,
    subject,
    about: [],
    ...acted,
    name,
    created,
    read_keys: [`user:${person._id}`],
    past: false,
    ...(channels && { channels }),
    ...(letter && {
      letter: { title: forPerson(letter.title, person), text: forPerson(letter.text, person), always: letter.always },
    }),
  };
}

/** People are not told of what they have written themselves. */
const noticeSent = on('notify.notice.sent', async (sent, context) => {
  const { clientId } = context;
  const users = (await pageOfPeople(sent, context)).filter((user) => user !== sent.by);
  const people = await peopleOf({ clientId }).byIds(users, rightsMaxAgeMs);
  for (const person of people.values()) {
    const note = await noteFor(sent, person);
    if (note) deliver([note], context);
  }
});

/** What the consumer `notices` handles. */
export const noticeSources = [noticeSent];
