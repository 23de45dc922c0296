import { on } from '@atrium/kit';
import { handleLike } from '../likes/commands.ts';

/** Notifies the author of the post or comment. */
export const itemLiked = on('social.item.liked', (like, context) => handleLike(like, true, context));
