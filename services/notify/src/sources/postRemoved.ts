import { on } from '@atrium/kit';
import { withdraw } from '../notifications/deliver.ts';

/** Takes what was told of the post, its comments and their likes with it. */
export const postRemoved = on('social.post.removed', (post, context) => withdraw(post._id, context));
