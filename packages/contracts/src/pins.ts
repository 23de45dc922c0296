import { z } from 'zod';
import { defineCalls } from './call.ts';
import { feed } from './posts.ts';
import { byId, id, one } from './shapes.ts';

/** Of one feed. */
export const maxPins = 3;

const pinned = z.object({ _id: z.string(), pinned: z.boolean() });

export const pinnedPosts = defineCalls(
  'social',
  'pinnedPosts',
  {
    about: 'Posts that stand first on the company’s wall or in a group.',
    access: 'member',
    right: 'wall',
  },
  {
    pin: {
      method: 'PUT',
      path: '/api/post/{id}/pin',
      summary:
        'Pin a post, at most three in a feed: on the wall administrators, in a group its owner and its administrators',
      params: byId('post'),
      result: one(pinned),
      errors: ['group_archived', 'pins_full'],
    },
    unpin: {
      method: 'DELETE',
      path: '/api/post/{id}/pin',
      summary: 'Unpin a post',
      params: byId('post'),
      result: one(pinned),
      errors: ['group_archived'],
    },
    list: {
      method: 'GET',
      path: '/api/post/pinned',
      summary: 'The pinned posts of the company, or of a group, newest first',
      query: z.object({ group: id('group').optional() }),
      result: feed,
    },
  },
);
