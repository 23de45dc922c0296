import { log, peopleOf, type EventContext } from '@atrium/kit';
import { canHear } from '../notifications/rules.ts';

/** How often an event comes again for somebody whose state has not arrived: about half a minute. */
const patience = 8;

/**
 * Those of the people who may be told. Throws while somebody is not known yet, so that the event comes again; in the
 * end the others do not go without for it.
 */
export async function hearersOf(
  users: string[],
  readers: string[] | null,
  { clientId, attempt, id }: Pick<EventContext, 'clientId' | 'attempt' | 'id'>,
): Promise<string[]> {
  const people = await peopleOf({ clientId }).byIds(users);
  const unknown = users.filter((user) => !people.has(user));
  if (unknown.length && attempt < patience) throw new Error('somebody whom the event concerns is not known yet');
  if (unknown.length) log.warn({ clientId, event: id, unknown: unknown.length }, 'told without those who are unknown');
  return users.filter((user) => people.has(user) && canHear(people.get(user)!, readers));
}
