import type { Member } from '@atrium/kit';
import { describe, expect, test } from 'vitest';
import {
  attachmentState,
  canAttach,
  canReadFile,
  canRemoveFile,
  maxBytesOf,
  mayReadName,
  mayUpload,
  unattachedMs,
  without,
} from './rules.ts';

const member = (userId: string, more: Partial<Member> = {}) =>
  ({ userId, roles: ['employee'], rights: [], keys: ['all', `user:${userId}`], ...more }) as unknown as Member;
const ana = member('ana');
const bo = member('bo');
const adm = member('adm', { roles: ['admin'], keys: [] });

const now = new Date('2026-05-01T00:00:00Z');
const post = { entity: 'post', id: 'p1', read_keys: ['wall/all'] };
const task = { entity: 'task', id: 't1', read_keys: ['task_tracker/dept:1'] };

test('owner and administrators remove a file, no one else', () => {
  const file = { owner: 'ana', module: 'post' as const };
  expect([ana, bo, adm].map((caller) => canRemoveFile(caller, file))).toEqual([true, false, true]);
});

test('an HR file is read and removed by HR, whoever has uploaded it, and read by the person', () => {
  const file = { owner: 'ana', module: 'hr' as const, read_keys: ['user:bo', 'role:hr'] };
  const hr = member('eve', { roles: ['hr'], keys: ['all', 'user:eve', 'role:hr'] });
  expect([ana, bo, hr, adm].map((caller) => canRemoveFile(caller, file))).toEqual([false, false, true, true]);
  expect([ana, bo, hr, adm].map((caller) => canReadFile(caller, file))).toEqual([false, true, true, true]);
});

test.each([
  ['its owner', member('ana', { rights: ['wall'] }), true],
  ['its owner without the right', member('ana', { rights: ['chat'] }), false],
  ['an administrator', member('adm', { roles: ['admin'], rights: ['wall'], keys: [] }), true],
  ['an administrator of a company without the feature', adm, false],
  ['a colleague with right and audience key', member('bo', { rights: ['wall'] }), true],
  ['a colleague without the right', bo, false],
  ['a colleague without the audience key', member('bo', { rights: ['wall'], keys: ['user:bo'] }), false],
])('a file on the wall is read by %s: %s', (_, caller, expected) => {
  expect(canReadFile(caller as Member, { owner: 'ana', module: 'post', read_keys: ['wall/all'] })).toBe(expected);
});

test('a file of a group is read by its owner and the members, and by no administrator of the company', () => {
  const file = { owner: 'ana', module: 'post' as const, read_keys: ['groups/group:1'] };
  const rights = ['wall', 'groups'];
  const inGroup = member('mia', { rights, keys: ['all', 'group:1'] });
  const readers = [
    member('ana', { rights }),
    inGroup,
    member('bo', { rights }),
    member('adm', { roles: ['admin'], rights }),
  ];
  expect(readers.map((caller) => canReadFile(caller, file))).toEqual([true, true, false, false]);
  const open = { ...file, read_keys: ['groups/all', 'groups/group:1'] };
  expect(readers.map((caller) => canReadFile(caller, open))).toEqual([true, true, true, true]);
});

test.each([
  ['its own feature', ['chat'], [], true],
  ['another feature', ['wall'], [], false],
  ['the feature of an item that carries it', ['wall'], ['groups/group:1', 'wall/dept:9'], true],
  ['its own feature, which is not that of the item', ['chat'], ['wall/dept:9'], false],
])('an owner reads a file with the right to %s', (_, rights, read_keys, expected) => {
  expect(canReadFile(member('ana', { rights }), { owner: 'ana', module: 'message', read_keys })).toBe(expected);
});

test('a file is uploaded with the right of its module; of the company by administrators', () => {
  const holder = member('ana', { rights: ['wall'] });
  expect((['post', 'comment', 'profile'] as const).map((module) => mayUpload(holder, module))).toEqual([
    true,
    true,
    true,
  ]);
  expect((['article', 'client'] as const).map((module) => mayUpload(holder, module))).toEqual([false, false]);
  expect([mayUpload(adm, 'client'), mayUpload(adm, 'post')]).toEqual([true, false]);
});

test('an item carries files of its author, of the user who changes it, and those it already has', () => {
  const file = { owner: 'adm', attached: [], module: 'post' as const };
  const item = { entity: 'post', id: 'p1' };
  expect(canAttach(file, { ...item, author: 'adm' })).toBe(true);
  expect(canAttach(file, { ...item, author: 'bo', actor: 'adm' })).toBe(true);
  expect(canAttach(file, { ...item, author: 'bo', actor: 'bo' })).toBe(false);
  expect(canAttach(file, { ...item, author: 'bo' })).toBe(false);
  expect(canAttach({ ...file, attached: [post] }, { ...item, author: 'bo', actor: 'bo' })).toBe(true);
  expect(canAttach({ ...file, attached: [task] }, { ...item, author: 'bo', actor: 'bo' })).toBe(false);
});

test.each([
  ['user', 'profile', 'message'],
  ['client', 'client', 'profile'],
  ['post', 'comment', 'article'],
  ['comment', 'post', 'profile'],
] as const)('a %s carries files of %s, none of %s', (entity, fit, other) => {
  const item = { entity, id: 'i1', author: 'ana' };
  expect(canAttach({ owner: 'ana', attached: [], module: fit }, item)).toBe(true);
  expect(canAttach({ owner: 'ana', attached: [], module: other }, item)).toBe(false);
});

test('files of posts and comments end at 20 MB, others at 250 MB', () => {
  expect([maxBytesOf('post'), maxBytesOf('comment'), maxBytesOf('article')].map((bytes) => bytes / 1024 ** 2)).toEqual([
    20, 20, 250,
  ]);
});

describe('a file', () => {
  test('that no item carries is for its owner and is removed after a day', () => {
    expect(attachmentState([], now)).toEqual({
      attached: [],
      read_keys: [],
      of_groups: false,
      expires: new Date(now.getTime() + unattachedMs),
    });
  });

  test('that items of groups carried at last stays closed to administrators until it is carried again', () => {
    const adm = member('adm', { rights: ['wall', 'groups'], roles: ['admin'] });
    const file = { owner: 'ana', module: 'post' as const };
    const carried = { ...file, read_keys: ['groups/group:1'] };
    const left = { ...file, ...attachmentState([], now, carried) };
    expect([left.of_groups, canReadFile(adm, left), mayReadName(adm, left)]).toEqual([true, false, false]);
    expect(canReadFile(member('ana', { rights: ['wall', 'groups'] }), left)).toBe(true);
    expect(attachmentState([], now, left).of_groups).toBe(true);
    expect(attachmentState([post], now, left).of_groups).toBe(false);
    expect(attachmentState([], now, { read_keys: ['wall/all'] }).of_groups).toBe(false);
  });

  test('of a room of chat is for its participants, not for administrators, also when it has left the room', () => {
    const rights = ['wall', 'chat'] as const;
    const adm = member('adm', { rights: [...rights], roles: ['admin'] });
    const bo = member('bo', { rights: [...rights], keys: ['all', 'user:bo'] });
    const file = { owner: 'ana', module: 'message' as const };
    const carried = { ...file, read_keys: ['chat/user:ana', 'chat/user:bo'] };
    const left = { ...file, ...attachmentState([], now, carried) };
    expect([canReadFile(bo, carried), canReadFile(adm, carried)]).toEqual([true, false]);
    expect([canReadFile(bo, left), canReadFile(adm, left)]).toEqual([false, false]);
    expect(canReadFile(adm, { ...carried, read_keys: [...carried.read_keys, 'wall/all'] })).toBe(true);
  });

  test('is for those who may read one of the items that carry it', () => {
    expect(attachmentState([post, task], now)).toMatchObject({
      read_keys: ['wall/all', 'task_tracker/dept:1'],
      expires: null,
    });
    expect(attachmentState(without([post, task], post), now)).toMatchObject({
      read_keys: ['task_tracker/dept:1'],
    });
  });
});
