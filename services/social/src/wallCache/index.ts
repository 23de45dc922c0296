import { onPeopleChanged } from '@atrium/kit';
import { invalidation } from './invalidation.ts';

// The wall's fast path: the same answers as posts/show.ts, from stored fragments and memory (docs/decisions/005).

export { cachedReads } from './reads.ts';

export function startWallCache() {
  void invalidation.subscribe();
  onPeopleChanged(invalidation.invalidateCompanyLocally);
}
