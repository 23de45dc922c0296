import { likes as contract } from '@atrium/contracts/likes';
import { posts } from '@atrium/contracts/posts';
import { answer, type Member } from '@atrium/kit';
import { lookUp } from '../lookups.ts';
import { readablePost } from '../posts/reading.ts';
import { toggleLike } from './commands.ts';
import type { Likable } from './counting.ts';
import { showLikes } from './show.ts';
import { likesOf } from './store.ts';

async function shown(caller: Member, item: string, likes: Likable['newest_likes']) {
  const users = likes.map((like) => like.user);
  return showLikes(item, likes, await lookUp(caller, users));
}

export const likeRoutes = [
  answer(posts.like, async ({ caller, body }) => {
    const { item, liked } = await toggleLike(caller, body);
    return {
      result: {
        _id: item._id,
        liked,
        likes_total: item.likes_total,
        likes: await shown(caller, item._id, item.newest_likes),
      },
    };
  }),

  answer(contract.list, async ({ caller, params, query: { page = 1 } }) => {
    const post = await readablePost(caller, params.id);
    const { rows } = await likesOf(caller).page(post._id, page);
    return { result: await shown(caller, post._id, rows), page, limit: 20 as const, total: post.likes_total };
  }),
];
