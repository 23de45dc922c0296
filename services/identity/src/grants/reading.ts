import type { Work } from '@atrium/kit';
import { boundedKeys, type Grant } from './grant.ts';
import { grantStore, touchJoining } from './store.ts';

/** The same for people who join the company in this work: keys that are stored at the same time are not missed. */
export async function grantedToJoining(clientId: string, users: string[], work: Work) {
  await touchJoining(clientId, users, work);
  return grantedTo(clientId, users, work);
}

/** The audience keys that other services grant people of a company, by person. */
export async function grantedTo(clientId: string, users: string[], work?: Work): Promise<Map<string, string[]>> {
  const byUser = Map.groupBy(await grantStore.ofUsers(clientId, users, work), (grant: Grant) => grant.user);
  return new Map([...byUser].map(([user, grants]) => [user, boundedKeys(grants).keys]));
}
