import { peopleOf, peopleReached, type Tenant, type Work } from '@atrium/kit';
import type { EventDoc } from './event.ts';
import { isGroupKey } from './rules.ts';

/** The largest number of people who are told of an event. */
const maxTold = 5000;
const toldInEvent = 1000;

/** Those who see it, and use the calendar; by a group only those who use groups, too. */
export async function peopleOfEvent(tenant: Tenant, { read_keys }: Pick<EventDoc, 'read_keys'>): Promise<string[]> {
  const [ofGroups, others] = [read_keys.filter(isGroupKey), read_keys.filter((key) => !isGroupKey(key))];
  const reachedBy = async (keys: string[]) =>
    keys.length ? peopleReached(tenant, { keys: { $in: keys } }, 'calendar', maxTold) : [];
  const [invited, members] = await Promise.all([reachedBy(others), reachedBy(ofGroups)]);
  const known = await peopleOf(tenant).byIds(members.map(({ _id }) => _id));
  const reached = [...invited, ...members.filter(({ _id }) => known.get(_id)?.rights.includes('groups'))];
  return [...new Set(reached.map(({ _id }) => _id))].slice(0, maxTold);
}

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
