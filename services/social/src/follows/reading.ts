import type { Member } from '@atrium/kit';
import { followsOf } from './store.ts';

/** For the personal feed: the people that a user follows. */
export const followedBy = (caller: Member, user: string) => followsOf(caller).followedBy(user);
