import { maxEventsShown } from '@atrium/contracts/eventKinds';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { notFound, peopleOf } from '@atrium/kit';
import { calendarKeys } from '../rules.ts';
import { answersOf, eventsOf } from '../store.ts';
import { hashOf } from './commands.ts';
import { feedByHash } from './store.ts';

const daysBack = 90;
const daysAhead = 400;

/** A decision about rights takes no older state of a person. */
const maxAgeMs = 500;

/** The calendar of the person who has the secret, while the person may use it: what is to come first, without what was declined. */
export async function iCalendarOf(secret: string): Promise<string> {
  const feed = await feedByHash(hashOf(secret));
  if (!feed) throw notFound('feed');
  const tenant = { clientId: feed.client_id };
  const person = (await peopleOf(tenant).byIds([feed.user], maxAgeMs)).get(feed.user);
  if (!person?.active || !person.rights.includes('calendar')) throw notFound('feed');
  const today = new Date().toISOString().slice(0, 10);
  const keys = calendarKeys(person);
  const [past, coming] = await Promise.all([
    eventsOf(tenant).seen(keys, { from: dayAfter(today, -daysBack), to: dayAfter(today, -1) }),
    eventsOf(tenant).seen(keys, { from: today, to: dayAfter(today, daysAhead) }),
  ]);
  const days = { from: dayAfter(today, -daysBack), to: dayAfter(today, daysAhead) };
  const answers = await answersOf(tenant).ofUser(feed.user, days);
  const accepted = [...coming, ...past.toReversed()].filter(({ _id }) => answers.get(_id) !== 'no');
  const { default: ical } = await import('ical-generator');
  const calendar = ical({ name: 'Atrium', prodId: { company: 'Atrium', product: 'Calendar' }, ttl: 3600 });
  for (const { _id, name, starts_at, ends_at, link, created, updated } of accepted.slice(0, maxEventsShown))
    calendar.createEvent({
      id: `${_id}@atrium`,
      summary: name,
      start: new Date(starts_at),
      end: new Date(ends_at),
      created: new Date(created),
      lastModified: new Date(updated ?? created),
      ...(link && { url: link, location: link }),
    });
  return calendar.toString();
}
