import { on, type Listener } from '@atrium/kit';
import { removeAllOf, removeLikes } from './commands.ts';

export const cleanup: Listener[] = [
  on('social.post.removed', async (post, { clientId, work }) => removeAllOf({ clientId }, post._id, work)),
  on('social.comment.removed', async (comment, { clientId, work }) => {
    await removeLikes({ clientId }, [comment._id], work);
  }),
];
