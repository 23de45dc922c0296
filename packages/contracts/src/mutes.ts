import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, one } from './shapes.ts';

const muted = z.object({ _id: z.string(), muted: z.boolean() });

export const mutedPosts = defineCalls(
  'social',
  'mutedPosts',
  {
    about: 'Posts about whose comments a person wants no notifications; only the person knows which.',
    access: 'member',
    right: 'wall',
  },
  {
    mute: {
      method: 'PUT',
      path: '/api/post/{id}/mute',
      summary: 'No notifications of later comments on a post and answers in it; mentions still notify (D136)',
      params: byId('post'),
      result: one(muted),
      perMinute: 30,
    },
    unmute: {
      method: 'DELETE',
      path: '/api/post/{id}/mute',
      summary: 'Notifications of later comments on a post again',
      params: byId('post'),
      result: one(muted),
      perMinute: 30,
    },
    ids: {
      method: 'GET',
      path: '/api/post/muted/ids',
      summary: 'The ids of the newest 1,000 muted posts',
      result: one(z.array(z.string())),
    },
  },
);
