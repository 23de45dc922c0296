import type { Member, Work } from '@atrium/kit';
import { postsOf, type IdRange } from './store.ts';

export const readablePost = (caller: Member, id: string, work?: Work) => postsOf(caller).visible(id, work);

export const readableIdsOf = (caller: Member, feedKey: string, limit: number) => postsOf(caller).idsOf(feedKey, limit);

export const readablePosts = (caller: Member, ids: string[]) => postsOf(caller).byIds(ids);

/** The newest thank-yous with a feed key, by their ids. */
export const readableThanks = (caller: Member, feedKey: string, ids: IdRange, limit: number) =>
  postsOf(caller).thanks(feedKey, ids, limit);
