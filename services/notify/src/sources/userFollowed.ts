import { on } from '@atrium/kit';
import { handleFollow } from '../follows/commands.ts';

/** The followed person, once a follower: a follow given again is not new. */
export const userFollowed = on('social.user.followed', (follow, context) => handleFollow(follow, true, context));
