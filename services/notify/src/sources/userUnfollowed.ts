import { on } from '@atrium/kit';
import { handleFollow } from '../follows/commands.ts';

/** Takes the notification of the follower back. */
export const userUnfollowed = on('social.user.unfollowed', (follow, context) => handleFollow(follow, false, context));
