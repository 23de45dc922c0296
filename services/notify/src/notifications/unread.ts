import { createHash } from 'node:crypto';
import { unlistedSections } from '../preferences/rules.ts';
import { preferencesFor, settingsKey } from '../preferences/reading.ts';
import { invalidation } from './invalidation.ts';
import type { Owner } from './rules.ts';
import { ownNotes } from './store.ts';

interface Count {
  audience: string;
  count: number;
}

const counts = invalidation.cache<Count>({ maxEntries: 50_000 });

/** How many unread notifications a person may read, counted to 999. Every open window asks for it, so it is cached. */
export async function unreadOf(owner: Owner): Promise<number> {
  const { clientId, userId } = owner;
  const audience = audienceOf(owner);
  const cached = counts.get(clientId, userId, [userId, settingsKey(userId)]);
  if (cached?.audience === audience) return cached.count;
  const readAt = invalidation.version();
  const count = await (await listedNotes(owner)).unread();
  counts.set(clientId, userId, { audience, count }, readAt);
  return count;
}

/** Of these the ones that a digest tells of; of this moment. */
export const unreadButDigestsOf = async (owner: Owner): Promise<number> =>
  (await listedNotes(owner)).unreadButDigests();

const listedNotes = async (owner: Owner) =>
  ownNotes(owner, unlistedSections(await preferencesFor(owner, owner.userId)));

const audienceOf = ({ keys, rights, roles }: Owner) =>
  createHash('sha1')
    .update([keys, rights, roles].map((list) => list.toSorted().join(' ')).join('\n'))
    .digest('base64');

/** Call it when a change is committed, before it is answered. */
export const invalidateUnread = (clientId: string, users: string[]) => invalidation.invalidate(clientId, users);

export const invalidateAllUnread = (clientId: string) => invalidation.invalidateCompany(clientId);

export const subscribeToUnread = () => invalidation.subscribe();
