import { on, type Listener } from '@atrium/kit';
import { removeAround, removeLikes } from './commands.ts';

/** What hung on a removed post or comment goes with it, in the background. */
export const cleanup: Listener[] = [
  on('social.post.removed', async (post, { clientId, work }) => removeAround({ clientId }, post._id, work)),
  on('social.comment.removed', async (comment, { clientId, work }) => {
    await removeLikes({ clientId }, [comment._id], work);
  }),
];
