import type { Member } from '@atrium/kit';
import { followsOf } from './store.ts';

export const followedBy = (caller: Member, user: string) => followsOf(caller).followedBy(user);
