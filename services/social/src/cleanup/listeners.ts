import { on, type Listener } from '@atrium/kit';
import { removeAllOf } from './commands.ts';

export const cleanup: Listener[] = [
  on('social.post.removed', ({ _id }, { clientId, work }) => removeAllOf({ clientId }, { type: 'post', _id }, work)),
  on('social.comment.removed', ({ _id }, { clientId, work }) =>
    removeAllOf({ clientId }, { type: 'comment', _id }, work),
  ),
  on('social.group.removed', ({ _id }, { clientId, work }) => removeAllOf({ clientId }, { type: 'group', _id }, work)),
  on('social.part.removed', (part, { clientId, work }) => removeAllOf({ clientId }, part, work)),
];
