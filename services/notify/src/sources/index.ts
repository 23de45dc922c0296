import type { Listener } from '@atrium/kit';
import { commentAdded } from './commentAdded.ts';
import { commentRemoved } from './commentRemoved.ts';
import { itemLiked } from './itemLiked.ts';
import { itemUnliked } from './itemUnliked.ts';
import { notificationViewed } from './notificationViewed.ts';
import { postPublished } from './postPublished.ts';
import { postRemoved } from './postRemoved.ts';
import { telling } from './source.ts';
import { userFollowed } from './userFollowed.ts';

/** All that is heard. A new kind of notification is a file beside this one and a line here. */
export const sources: Listener[] = [
  telling(postPublished),
  telling(commentAdded),
  telling(userFollowed),
  itemLiked,
  itemUnliked,
  postRemoved,
  commentRemoved,
  notificationViewed,
];
