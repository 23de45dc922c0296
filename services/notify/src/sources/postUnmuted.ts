import { on } from '@atrium/kit';
import { handleMute } from '../mutes/commands.ts';

/** Comments of the time in between stay silent. */
export const postUnmuted = on('social.post.unmuted', async (mute, context) => handleMute(mute, false, context));
