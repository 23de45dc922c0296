import type { Member } from '@atrium/kit';
import { postsOf } from './store.ts';

/** For other features: a post that the caller may read, or 404. */
export const readablePost = (caller: Member, id: string) => postsOf(caller).visible(id);
