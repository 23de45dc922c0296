import type { Member, Work } from '@atrium/kit';
import { postsOf } from './store.ts';

/** For other features: a post that the caller may read, or 404. */
export const readablePost = (caller: Member, id: string, work?: Work) => postsOf(caller).visible(id, work);

/** The same of several; those that the caller may not read are left out. */
export const readablePosts = (caller: Member, ids: string[]) => postsOf(caller).byIds(ids);
