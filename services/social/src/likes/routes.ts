import { likes as contract, posts } from '@atrium/contracts';
import { answer, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { readablePost } from '../posts/reading.ts';
import { toggleLike } from './commands.ts';
import { likesOf } from './store.ts';

async function shown(caller: Member, item: string, rows: { user: string; created: string }[]) {
  const people = await peopleOf(caller).byIds(rows.map((row) => row.user));
  return rows.map(({ user, created }) => ({
    _id: `${item}:${user}`,
    created,
    author: shownPerson(people.get(user), user),
  }));
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
