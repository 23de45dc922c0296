import { peopleReached, type Tenant, type Work } from '@atrium/kit';
import type { EventDoc } from './event.ts';

/** The largest number of people who are told of an event. */
const maxTold = 5000;
const toldInEvent = 1000;

/** Those who see it, and use the calendar. */
export const peopleOfEvent = async (tenant: Tenant, { read_keys }: Pick<EventDoc, 'read_keys'>): Promise<string[]> =>
  (await peopleReached(tenant, { keys: { $in: read_keys } }, 'calendar', maxTold)).map(({ _id }) => _id);

type Kind = 'invited' | 'moved' | 'cancelled' | 'near';

/** One event for each 1,000 people who are told. */
export function tell(kind: Kind, event: EventDoc, { by, told }: { by: string; told: string[] }, work: Work) {
  const { _id, name, starts_at } = event;
  const created = new Date().toISOString();
  for (let from = 0; from < told.length; from += toldInEvent) {
    const recipients = told.slice(from, from + toldInEvent);
    work.announce({ type: `social.event.${kind}`, data: { _id, name, by, starts_at, recipients, created } });
  }
}
