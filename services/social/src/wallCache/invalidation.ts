import { makeInvalidation } from '@atrium/kit';
import type { PostsChange } from '../posts/changes.ts';

/** What the caches of all replicas were made of: posts by id, and the list of the wall. */
export const invalidation = makeInvalidation('wall');

export const wallList = 'wall';

export const invalidatePosts = ({ clientId, ids, isListed }: PostsChange) =>
  invalidation.invalidate(clientId, isListed ? [wallList, ...ids] : ids);
