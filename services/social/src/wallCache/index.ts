import { onPeopleChanged } from '@atrium/kit';
import { invalidation } from './invalidation.ts';

// The wall's fast path: the same answers as posts/show.ts, from stored fragments and from memory.
// docs/decisions/005-wall-cache.md and 006-fragments.md.

export { cachedReads } from './reads.ts';

/** Call it once, before serving. */
export function startWallCache() {
  void invalidation.subscribe();
  onPeopleChanged(invalidation.invalidateCompany);
}
