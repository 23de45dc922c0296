import type { EventData } from '@atrium/contracts';
import { on, peopleAfter, peopleOf, type EventContext } from '@atrium/kit';
import { yearsOn } from '../notices/rules.ts';

type Sent = EventData<'notify.notice.sent'>;
type Due = EventData<'notify.mailing.due'>;

/** As many as identity announces of a day. */
const maxCelebrating = 2000;
const peopleInEvent = 100;

interface Celebration {
  kind: 'birthday_today' | 'anniversary_today';
  day: string;
  people: string[];
  total: number;
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

function celebrate({ kind, day, people, total, created }: Celebration, context: EventContext) {
  const [first] = people;
  if (!first) return;
  announce(
    {
      subject: `${kind}:${day}`,
      kind,
      section: 'events',
      actors: people.slice(0, maxCelebrating),
      actors_total: total,
      name: '',
      link: total === 1 ? `/profile/${first}` : '/birthdays',
      created,
    },
    context,
  );
}

/** The next people of the company; the following page is an event of its own, which carries who was found before. */
async function findAnniversaries(due: Due, context: EventContext) {
  const { clientId, work } = context;
  const { day, created, after = '', found = [], found_total: before = 0 } = due;
  const rows = await peopleAfter({ clientId }, after, peopleInEvent);
  const people = await peopleOf({ clientId }).byIds(rows.map(({ user }) => user));
  const celebrating = [...people.values()].filter(
    ({ active, workingSince }) => active && workingSince && yearsOn(workingSince, day) !== null,
  );
  const all = [...found, ...celebrating.map(({ _id }) => _id)].slice(0, maxCelebrating);
  const total = before + celebrating.length;
  if (rows.length < peopleInEvent) celebrate({ kind: 'anniversary_today', day, people: all, total, created }, context);
  else
    work.announceFor(clientId, {
      type: 'notify.mailing.due',
      data: { ...due, after: rows.at(-1)!._id, found: all, found_total: total },
    });
}

const mailingDue = on('notify.mailing.due', async (due, context) => {
  const { _id, action, created } = due;
  if (action === 'anniversaries') await findAnniversaries(due, context);
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
  celebrate({ kind: 'birthday_today', day, people, total: people.length, created }, context),
);

/** What the consumer `mailings` handles; identity, assessment and learning know the facts of the other actions. */
export const mailingSources = [mailingDue];

/** What the consumer `birthdays` handles. */
export const birthdaySources = [birthdaysFound];
