import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';

/** Removes notifications about the post, its comments and their likes. */
export const postRemoved = on('social.post.removed', (post, context) => removeAbout(post._id, context));
