import { on } from '@atrium/kit';
import { withdraw } from '../notifications/deliver.ts';

/** Takes what was told of the comment and its likes with it; its answers stay. */
export const commentRemoved = on('social.comment.removed', (comment, context) => withdraw(comment._id, context));
