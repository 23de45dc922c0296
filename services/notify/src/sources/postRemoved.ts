import { on, type EventContext } from '@atrium/kit';
import { forgetPost } from '../comments/commands.ts';
import { removeAbout } from '../notifications/deliver.ts';

async function removeAboutPost({ _id }: { _id: string }, context: EventContext) {
  await removeAbout(_id, context);
  await forgetPost(_id, context);
}

export const postRemoved = on('social.post.removed', removeAboutPost);

/** Its group was removed. */
export const postHidden = on('social.post.hidden', removeAboutPost);
