import type { Work } from '@atrium/kit';
import { boundedKeys, type Grant } from './grant.ts';
import { grantStore } from './store.ts';

/** The audience keys that other services grant people of a company, by person. */
export async function grantedTo(clientId: string, users: string[], work?: Work): Promise<Map<string, string[]>> {
  const byUser = Map.groupBy(await grantStore.ofUsers(clientId, users, work), (grant: Grant) => grant.user);
  return new Map([...byUser].map(([user, grants]) => [user, boundedKeys(grants).keys]));
}
