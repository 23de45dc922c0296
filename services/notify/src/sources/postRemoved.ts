import { on } from '@atrium/kit';
import { forgetPost } from '../comments/commands.ts';
import { removeAbout } from '../notifications/deliver.ts';

export const postRemoved = on('social.post.removed', async ({ _id }, context) => {
  await removeAbout(_id, context);
  await forgetPost(_id, context);
});
