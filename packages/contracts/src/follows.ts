import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { byId, id, one, pageNumber } from './shapes.ts';

const followBody = z.object({ user_id: id('user'), follower_id: id('user').optional() });
const followers = z
  .object({
    user_id: id('user'),
    /** The newest 100. */
    followers: z.array(id('user')),
    /** Counted to 1,000. */
    total: z.number().int(),
    /** Whether the caller follows the user. */
    following: z.boolean(),
  })
  .meta({ id: 'Followers' });

export const follows = defineCalls(
  'social',
  'follows',
  { about: 'The colleagues that a person follows.', access: 'member', right: null },
  {
    follow: {
      method: 'POST',
      path: '/api/follow',
      summary: 'Follow a colleague; `follower_id` must be the caller (D35)',
      body: followBody,
      result: one(followers),
      errors: ['follow_self', 'user_not_found'],
    },
    unfollow: {
      method: 'POST',
      path: '/api/unfollow',
      summary: 'Follow a colleague no longer',
      body: followBody,
      result: one(followers),
    },
    of: {
      method: 'GET',
      path: '/api/follow/{id}',
      summary: 'Who follows a user (newest 100), and whether the caller does',
      params: byId('user'),
      result: one(followers),
    },
    people: {
      method: 'GET',
      path: '/api/follow/{id}/people',
      summary: 'The people who follow a user, newest first',
      params: byId('user'),
      query: z.object({ page: pageNumber().optional() }),
      result: z.object({ result: z.array(person), page: z.number(), limit: z.literal(20), total: z.number() }),
    },
  },
);
