import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, instant, pageNumber } from './shapes.ts';
import { person } from './person.ts';

/** Who has seen a post, and when first. */
export const view = z.object({ user: person, time: instant() }).meta({ id: 'View' });

export const views = defineCalls(
  'social',
  'views',
  { about: 'People who have seen a post.', access: 'member', right: 'wall' },
  {
    list: {
      method: 'GET',
      path: '/api/post/{id}/views',
      summary: 'Who has seen a post, newest first; for everyone who may read it (D138)',
      params: byId('post'),
      query: z.object({ page: pageNumber().optional() }),
      result: z.object({ result: z.array(view), page: z.number(), limit: z.literal(20), total: z.number() }),
    },
  },
);
