import type { Member, Work } from '@atrium/kit';
import { postsOf } from './store.ts';

export const readablePost = (caller: Member, id: string, work?: Work) => postsOf(caller).visible(id, work);

export const readableIdsOf = (caller: Member, feedKey: string, limit: number) => postsOf(caller).idsOf(feedKey, limit);

export const readablePosts = (caller: Member, ids: string[]) => postsOf(caller).byIds(ids);
