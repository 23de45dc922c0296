import type { Member } from '@atrium/kit';
import { savedKey } from '../posts/rules.ts';
import { postChanges } from '../posts/store.ts';

// A saved post carries a feed key of the person: one update, which is atomic, may be repeated, and ends with the post.

export const savePost = (caller: Member, id: string) => postChanges(caller).addFeedKey(id, savedKey(caller.userId));

export const unsavePost = (caller: Member, id: string) =>
  postChanges(caller).removeFeedKey(id, savedKey(caller.userId));
