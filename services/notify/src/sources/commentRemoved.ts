import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';

/** Removes notifications about the comment and its likes; those about its answers stay. */
export const commentRemoved = on('social.comment.removed', (comment, context) => removeAbout(comment._id, context));
