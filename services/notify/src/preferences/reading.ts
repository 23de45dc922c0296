import type { Tenant, Work } from '@atrium/kit';
import { invalidation } from '../notifications/invalidation.ts';
import type { Preferences } from './rules.ts';
import { preferencesOf } from './store.ts';

const known = invalidation.cache<Preferences>({ maxEntries: 50_000 });

export const settingsKey = (user: string) => `settings:${user}`;

/** Each list and count asks for them, and they seldom change. */
export async function preferencesFor({ clientId }: Tenant, user: string): Promise<Preferences> {
  const company = clientId ?? '';
  const cached = known.get(company, user, [settingsKey(user)]);
  if (cached) return cached;
  const readAt = invalidation.version();
  const preferences = await preferencesOf({ clientId }).of(user);
  known.set(company, user, preferences, readAt);
  return preferences;
}

export const invalidatePreferences = (clientId: string, user: string) =>
  invalidation.invalidate(clientId, [settingsKey(user)]);

/** Of several people, in a unit of work. */
export const preferencesOfAll = (clientId: string, users: string[], work: Work): Promise<Map<string, Preferences>> =>
  preferencesOf({ clientId }).ofAll(users, work);
