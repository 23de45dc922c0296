import type { Tenant } from '@atrium/kit';
import { maxRecipients, recipientsOf } from '../polls/recipients.ts';
import type { PollDoc } from '../polls/poll.ts';
import { passed, passedId } from './store.ts';

/** Lists of polls look at so many that a person has taken, the newest polls first. */
const maxTaken = 1000;

export function passedOf(tenant: Tenant) {
  const store = passed.of(tenant);
  return {
    /** The polls among these that a person has taken. */
    async among(polls: string[], user: string): Promise<Set<string>> {
      const named = polls.map((poll) => passedId(poll, user));
      const rows = await store.find({ _id: { $in: named } }, { limit: named.length || 1 }).toArray();
      return new Set(rows.map(({ poll }) => poll));
    },
    async newest(user: string): Promise<string[]> {
      const options = { sort: { poll: -1 as const }, limit: maxTaken, projection: { poll: 1 } };
      return (await store.find({ user }, options).toArray()).map(({ poll }) => poll);
    },
    async users(poll: string): Promise<Set<string>> {
      const options = { projection: { user: 1 }, limit: maxRecipients };
      return new Set((await store.find({ poll }, options).toArray()).map(({ user }) => user));
    },
  };
}

/** Who may take a poll and has not, by name. */
export async function peopleNotPassed(tenant: Tenant, poll: PollDoc) {
  const [people, users] = await Promise.all([recipientsOf(tenant, poll), passedOf(tenant).users(poll._id)]);
  const order = new Intl.Collator();
  return people
    .filter(({ _id }) => !users.has(_id))
    .toSorted((one, other) => order.compare(one.fullName, other.fullName));
}
