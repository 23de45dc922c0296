import type { Member } from '@atrium/kit';

/** Only for oneself; the calls may name the viewer (D35). */
export const canViewAs = (caller: Pick<Member, 'userId'>, viewer: string | undefined) =>
  viewer === undefined || viewer === caller.userId;
