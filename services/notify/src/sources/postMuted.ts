import { on } from '@atrium/kit';
import { handleMute } from '../mutes/commands.ts';

/** The person is not notified of later comments on the post and answers to own ones, unless they mention the person. */
export const postMuted = on('social.post.muted', async (mute, context) => handleMute(mute, true, context));
