import type { Member } from '@atrium/kit';

/** Only for oneself; the calls may name the follower (D35). */
export const canFollowAs = (caller: Pick<Member, 'userId'>, follower: string | undefined) =>
  follower === undefined || follower === caller.userId;
