import { on } from '@atrium/kit';
import { handleLike } from '../likes/commands.ts';

/** The author's notification names one person less. */
export const itemUnliked = on('social.item.unliked', (like, context) => handleLike(like, false, context));
