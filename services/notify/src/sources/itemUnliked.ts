import { on } from '@atrium/kit';
import { takeLike } from '../likes/commands.ts';

/** Nobody is told; the author's notification names one person less. */
export const itemUnliked = on('social.item.unliked', (like, context) => takeLike(like, false, context));
