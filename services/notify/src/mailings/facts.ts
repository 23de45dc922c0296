import type { EventData } from '@atrium/contracts';
import { inPages, on, peopleAfter, peopleOf, type EventContext } from '@atrium/kit';
import { yearsOn } from '../notices/rules.ts';

type Sent = EventData<'notify.notice.sent'>;

const shownActors = 5;

interface Celebration {
  kind: 'birthday_today' | 'anniversary_today';
  day: string;
  people: string[];
  created: string;
}

const toEveryone = {
  by: null,
  channels: null,
  letter: null,
  users: null,
  read_keys: ['all'],
  none_keys: [],
  after: '',
};

function announce(sent: Omit<Sent, keyof typeof toEveryone>, { clientId, work }: EventContext) {
  work.announceFor(clientId, { type: 'notify.notice.sent', data: { ...sent, ...toEveryone } });
}

function celebrate({ kind, day, people, created }: Celebration, context: EventContext) {
  const [first] = people;
  if (!first) return;
  announce(
    {
      subject: `${kind}:${day}`,
      kind,
      section: 'events',
      actors: people.slice(0, shownActors),
      actors_total: people.length,
      name: '',
      link: people.length === 1 ? `/profile/${first}` : '/birthdays',
      created,
    },
    context,
  );
}

async function anniversariesOn(clientId: string, day: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { user } of inPages((after, limit) => peopleAfter({ clientId }, after, limit))) {
    const person = (await peopleOf({ clientId }).byIds([user])).get(user);
    const { workingSince } = person ?? {};
    if (person?.active && workingSince && yearsOn(workingSince, day) !== null) found.push(user);
  }
  return found;
}

const mailingDue = on('notify.mailing.due', async ({ _id, action, day, created }, context) => {
  if (action === 'anniversaries') {
    const people = await anniversariesOn(context.clientId, day);
    celebrate({ kind: 'anniversary_today', day, people, created }, context);
  }
  if (action === 'digest') {
    const subject = `digest:${_id}:${created}`;
    const link = '/notifications';
    announce(
      { subject, kind: 'digest', section: 'other', actors: [], actors_total: 0, name: '', link, created },
      context,
    );
  }
});

const birthdaysFound = on('identity.birthdays.found', async ({ day, people, created }, context) =>
  celebrate({ kind: 'birthday_today', day, people, created }, context),
);

/** What the consumer `mailings` handles; identity and assessment know the facts of the other actions. */
export const mailingSources = [mailingDue];

/** What the consumer `birthdays` handles. */
export const birthdaySources = [birthdaysFound];
