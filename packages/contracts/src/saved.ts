import { z } from 'zod';
import { defineCalls } from './call.ts';
import { feed, feedCursor } from './posts.ts';
import { byId, one } from './shapes.ts';

const saved = z.object({ _id: z.string(), saved: z.boolean() });

export const savedPosts = defineCalls(
  'social',
  'savedPosts',
  {
    about: 'Posts that a person has saved to find them again; only the person knows which.',
    access: 'member',
    right: 'wall',
  },
  {
    save: {
      method: 'PUT',
      path: '/api/post/{id}/saved',
      summary: 'Save a post for oneself',
      params: byId('post'),
      result: one(saved),
    },
    unsave: {
      method: 'DELETE',
      path: '/api/post/{id}/saved',
      summary: 'Take a post out of the saved ones',
      params: byId('post'),
      result: one(saved),
    },
    list: {
      method: 'GET',
      path: '/api/post/saved',
      summary: 'The saved posts that the caller may still read, newest post first, 20 at a time',
      query: z.object({ before: feedCursor.optional() }),
      result: feed,
    },
    ids: {
      method: 'GET',
      path: '/api/post/saved/ids',
      summary: 'The ids of the newest 1,000 saved posts',
      result: one(z.array(z.string())),
    },
  },
);
