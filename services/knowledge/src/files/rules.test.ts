import type { Member } from '@atrium/kit';
import { describe, expect, test } from 'vitest';
import { canRemoveFile, carriedBy, maxBytesOf, mayCarry, without } from './rules.ts';

const ana = { userId: 'ana', roles: ['employee'] } as Member;
const bo = { userId: 'bo', roles: ['employee'] } as Member;
const adm = { userId: 'adm', roles: ['admin'] } as Member;

const now = new Date('2026-05-01T00:00:00Z');
const post = { entity: 'post' as const, id: 'p1', read_keys: ['all'] };
const secret = { entity: 'post' as const, id: 'p2', read_keys: ['group:g'] };

test('owner and administrators remove a file, nobody else', () => {
  const file = { owner: 'ana' };
  expect([ana, bo, adm].map((caller) => canRemoveFile(caller, file))).toEqual([true, false, true]);
});

test('a post carries its author’s files and those that an administrator has brought', () => {
  expect(mayCarry({ owner: 'ana', by_admin: false }, 'ana')).toBe(true);
  expect(mayCarry({ owner: 'ana', by_admin: false }, 'bo')).toBe(false);
  expect(mayCarry({ owner: 'adm', by_admin: true }, 'bo')).toBe(true);
});

test('files of posts and comments end at 20 MB, others at 250 MB', () => {
  expect([maxBytesOf('post'), maxBytesOf('comment'), maxBytesOf('article')].map((bytes) => bytes / 1024 ** 2)).toEqual([
    20, 20, 250,
  ]);
});

describe('a file', () => {
  test('that nothing carries is for its owner and goes after the grace', () => {
    expect(carriedBy('post', [], now, 1000)).toEqual({
      attached: [],
      read_keys: [],
      expires: new Date(now.getTime() + 1000),
    });
  });

  test('is for those who may read one of the things that carry it', () => {
    expect(carriedBy('post', [post, secret], now, 1000)).toMatchObject({
      read_keys: ['all', 'group:g'],
      expires: null,
    });
    expect(carriedBy('post', without([post, secret], post), now, 1000)).toMatchObject({ read_keys: ['group:g'] });
  });

  test('of a profile or a company is for everyone at once and stays', () => {
    for (const module of ['profile', 'client'] as const)
      expect(carriedBy(module, [], now, 1000)).toEqual({ attached: [], read_keys: ['all'], expires: null });
  });
});
