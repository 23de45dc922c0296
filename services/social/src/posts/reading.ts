import type { Member, Work } from '@atrium/kit';
import { postsOf } from './store.ts';

export const readablePost = (caller: Member, id: string, work?: Work) => postsOf(caller).visible(id, work);

export const readablePosts = (caller: Member, ids: string[]) => postsOf(caller).byIds(ids);
