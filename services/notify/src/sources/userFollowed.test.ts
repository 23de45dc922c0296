import { expect, test } from 'vitest';
import { userFollowed } from './userFollowed.ts';

const created = '2026-11-20T10:00:00.000Z';

test('the followed person is notified of a follower', () => {
  expect(userFollowed.notes({ user: 'ana', follower: 'bo', created })).toMatchObject([
    { user: 'ana', kind: 'followed', actors: ['bo'], link: '/profile/bo' },
  ]);
});

test('following oneself notifies nobody', () => {
  expect(userFollowed.notes({ user: 'ana', follower: 'ana', created })).toEqual([]);
});
