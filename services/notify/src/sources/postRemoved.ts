import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';

export const postRemoved = on('social.post.removed', (post, context) => removeAbout(post._id, context));
