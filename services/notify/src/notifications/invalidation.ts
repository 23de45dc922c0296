import { makeInvalidation } from '@atrium/kit';

/** Of unread counts, and of the settings that they depend on: one, so that no replica learns of them in another order. */
export const invalidation = makeInvalidation('unread');
