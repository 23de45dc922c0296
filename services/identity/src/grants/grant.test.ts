import { describe, expect, test } from 'vitest';
import { boundedKeys, grantOf, newestOf } from './grant.ts';

const client = '65f000000000000000000001';
const user = '65f000000000000000000002';
const other = '65f000000000000000000003';
const subject = `state.${client}.social.keys.groups.${user}`;
const state = { client_id: client, user, source: 'groups', keys: ['group:1'], version: 1 };

test('a state of granted keys is read', () => {
  expect(grantOf(subject, state)).toEqual({
    _id: `${client}:social.groups:${user}`,
    client_id: client,
    user,
    service: 'social',
    source: 'groups',
    keys: ['group:1'],
    version: 1,
  });
});

describe('a state is refused', () => {
  test.each([
    ['for another person than its subject', { ...state, user: other }],
    ['for another company', { ...state, client_id: other }],
    ['of another source', { ...state, source: 'rooms' }],
    ['without a version', { ...state, version: undefined }],
    ['that is no object', 'group:1'],
  ])('%s', (_, payload) => expect(grantOf(subject, payload)).toBeNull());

  test('on a subject that names no person', () =>
    expect(grantOf(`state.${client}.identity.user.${user}`, state)).toBeNull());
});

test('keys that identity grants itself, and those of other forms, are left out', () => {
  const own = ['all', 'head', 'all:x', 'head:x', `user:${other}`, 'dept:d', 'position:boss', 'city:kyiv', 'tenure:0-1'];
  const keys = [...own, 'without:wall', 'wall/group:1', 'group:a b', 'group:1'];
  expect(grantOf(subject, { ...state, keys })?.keys).toEqual(['group:1']);
});

test('of several states of a source the newest counts, in any order', () => {
  const [older, newer] = [grantOf(subject, state)!, grantOf(subject, { ...state, keys: [], version: 2 })!];
  expect(newestOf([newer, older])).toEqual([newer]);
  expect(newestOf([older, newer])).toEqual([newer]);
});

test('a person holds at most 500 granted keys, the same ones in whatever order the sources come', () => {
  const keysOf = (name: string) => Array.from({ length: 300 }, (_, index) => `${name}:${index}`);
  const grants = [
    { _id: 'a', keys: keysOf('group') },
    { _id: 'b', keys: keysOf('room') },
  ];
  const { keys, ignored } = boundedKeys(grants);
  expect([keys.length, ignored]).toEqual([500, 100]);
  expect(boundedKeys(grants.toReversed())).toEqual({ keys, ignored });
});
