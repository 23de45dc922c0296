import { makeInvalidation, type Tenant } from '@atrium/kit';
import { notesOf } from './store.ts';

const invalidation = makeInvalidation('unread');
const counts = invalidation.cache<number>({ maxEntries: 50_000 });

/** How many notifications a person has not read, counted to 999. Every open window asks, so it is cached. */
export async function unreadOf(tenant: Tenant, user: string): Promise<number> {
  const clientId = tenant.clientId ?? '';
  const cached = counts.get(clientId, user, [user]);
  if (cached !== undefined) return cached;
  const readAt = invalidation.version();
  const count = await notesOf(tenant, user).unread();
  counts.set(clientId, user, count, readAt);
  return count;
}

/** Call it when a change is committed, before it is answered. */
export const invalidateUnread = (clientId: string, user: string) => invalidation.invalidate(clientId, [user]);

export const subscribeToUnread = () => invalidation.subscribe();
