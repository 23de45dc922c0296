import { makeInvalidation } from '@atrium/kit';

/** What the caches of all replicas were made of: posts by id, and the list of the wall. */
export const invalidation = makeInvalidation('wall');

export const wallList = 'wall';

export const invalidatePosts = (clientId: string, posts: string[]) => invalidation.invalidate(clientId, posts);

/** A post has come to the wall, or has left it. */
export const invalidateWall = (clientId: string, post: string) => invalidation.invalidate(clientId, [wallList, post]);
