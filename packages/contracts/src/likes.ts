import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { byId, instant, pageNumber } from './shapes.ts';

/** A like with its own `_id`. Items have the newest 20, in feeds the newest 3; `likes_total` counts all. */
export const like = z.object({ _id: z.string(), created: instant(), author: person }).meta({ id: 'Like' });
export type Like = z.infer<typeof like>;

export const likes = defineCalls(
  'social',
  'likes',
  { about: 'People who like a post.', access: 'member', right: 'wall' },
  {
    list: {
      method: 'GET',
      path: '/api/post/{id}/likes',
      summary: 'Who likes a post, newest first',
      params: byId('post'),
      query: z.object({ page: pageNumber().optional() }),
      result: z.object({ result: z.array(like), page: z.number(), limit: z.literal(20), total: z.number() }),
    },
  },
);
