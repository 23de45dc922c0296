import { onPeopleChanged } from '@atrium/kit';
import { onPostsChanged } from '../posts/changes.ts';
import { invalidatePosts, invalidation } from './invalidation.ts';

// The wall's fast path: the same answers as posts/show.ts, from stored fragments and memory (docs/decisions/005).

export { cachedReads } from './reads.ts';

export function startWallCache() {
  void invalidation.subscribe();
  onPostsChanged(invalidatePosts);
  onPeopleChanged(invalidation.invalidateCompanyLocally);
}
