import { log, peopleOf, rightsMaxAgeMs, type EventContext } from '@atrium/kit';
import { canBeNotified } from '../notifications/rules.ts';

/** An event is retried for a person whose state has not arrived for about half a minute. */
const maxAttempts = 8;

/**
 * Those of the people who may be notified. Throws while one of them is unknown, so that the event is retried; after the
 * last attempt the others are notified without them.
 */
export async function recipientsOf(
  users: string[],
  readKeys: readonly string[],
  { clientId, attempt, id }: Pick<EventContext, 'clientId' | 'attempt' | 'id'>,
): Promise<string[]> {
  const people = await peopleOf({ clientId }).byIds(users, rightsMaxAgeMs);
  const unknown = users.filter((user) => !people.has(user));
  if (unknown.length && attempt < maxAttempts) throw new Error('a person that the event concerns is not known yet');
  if (unknown.length) log.warn({ clientId, event: id, unknown: unknown.length }, 'unknown people were not notified');
  return users.filter((user) => people.has(user) && canBeNotified(people.get(user)!, readKeys));
}
