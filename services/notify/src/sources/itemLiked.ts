import { on } from '@atrium/kit';
import { takeLike } from '../likes/commands.ts';

/** The author of the post or comment. */
export const itemLiked = on('social.item.liked', (like, context) => takeLike(like, true, context));
