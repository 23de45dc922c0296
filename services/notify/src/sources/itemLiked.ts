import { on } from '@atrium/kit';
import { handleLike } from '../likes/commands.ts';

export const itemLiked = on('social.item.liked', (like, context) => handleLike(like, true, context));
