import { on } from '@atrium/kit';
import { leaveGroups } from '../comments/commands.ts';
import { removeAbout } from '../notifications/deliver.ts';

/** Removes notifications about the comment and its likes; those about its answers stay. */
export const commentRemoved = on('social.comment.removed', async ({ _id }, context) => {
  await removeAbout(_id, context);
  await leaveGroups(_id, context);
});
