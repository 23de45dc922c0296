import { trackChanges, type Tenant } from '@atrium/kit';
import { notesOf } from './store.ts';

const changes = trackChanges();
const counts = changes.keeper<number>({ most: 50_000 });

const keyOf = ({ clientId }: Tenant, user: string) => `${clientId}:${user}`;

/** How many notifications somebody has not read, counted to 999; asked by every open window, so it is kept ready. */
export async function unreadOf(tenant: Tenant, user: string): Promise<number> {
  const key = keyOf(tenant, user);
  const kept = counts.get(key, [key]);
  if (kept !== undefined) return kept;
  const made = changes.now();
  const count = await notesOf(tenant, user).unread();
  counts.set(key, count, made);
  return count;
}

/** Call it when a change is written, before it is answered. */
export const unreadChanged = (tenant: Tenant, user: string) => changes.changed(keyOf(tenant, user));

/** Other replicas tell people's browsers, and so us. */
export const hearOtherReplicas = () =>
  changes.hearOthers((clientId, { event, keys }) => {
    if (event !== 'notification:unread') return;
    for (const key of keys) changes.changed(keyOf({ clientId }, key.slice('user:'.length)));
  });
