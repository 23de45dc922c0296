import { expect, test } from 'vitest';
import { userFollowed } from './userFollowed.ts';

const created = '2026-11-20T10:00:00.000Z';

test('a follower is told to the followed', () => {
  expect(userFollowed.notes({ user: 'ana', follower: 'bo', created })).toMatchObject([
    { user: 'ana', kind: 'followed', actors: ['bo'], link: '/profile/bo' },
  ]);
});

test('nobody hears of following oneself', () => {
  expect(userFollowed.notes({ user: 'ana', follower: 'ana', created })).toEqual([]);
});
