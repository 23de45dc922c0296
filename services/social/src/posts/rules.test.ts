import { expect, test } from 'vitest';
import type { Member } from '@atrium/kit';
import {
  canEditPost,
  canPostIn,
  canReadPersonalFeed,
  canRemovePost,
  checkThanks,
  feedKeysOf,
  postKeysOf,
  readersOf,
  thankedBy,
  wallReadersOf,
} from './rules.ts';

const company = 'c'.repeat(24);
const person = (userId: string, roles: string[] = [], keys: string[] = []): Member => ({
  userId,
  sessionId: 's',
  clientId: company,
  workspace: 'w',
  roles,
  rights: ['wall', 'groups'],
  keys: ['all', `user:${userId}`, ...keys],
  lang: 'en',
});
const ana = person('ana');
const bo = person('bo');
const adm = person('adm', ['admin']);

test.each([
  ['their own', ana, 'ana', true],
  ['a colleague’s', ana, 'bo', false],
  ['a colleague’s as an administrator', adm, 'ana', false],
])('a person reads a personal feed: %s', (_, caller, user, expected) => {
  expect(canReadPersonalFeed(caller, user)).toBe(expected);
});

test.each([
  ['the own company', ana, { type: 'company', id: company }, true],
  ['another company', ana, { type: 'company', id: 'other' }, false],
  ['one’s own feed', ana, { type: 'feed', id: 'ana' }, true],
  ['a colleague’s feed', ana, { type: 'feed', id: 'bo' }, false],
  ['a group without membership', ana, { type: 'group', id: 'g' }, false],
  ['a group with membership', person('ana', [], ['group:g']), { type: 'group', id: 'g' }, true],
  [
    'a group without the right of groups',
    { ...person('ana', [], ['group:g']), rights: ['wall'] },
    { type: 'group', id: 'g' },
    false,
  ],
  ['as the system', adm, { type: 'system', id: company }, false],
] as const)('posting to %s', (_, caller, parent, allowed) => {
  expect(canPostIn(caller, { ...parent, where: 'wall' })).toBe(allowed);
});

test.each([
  ['author', ana, true, true],
  ['colleague', bo, false, false],
  ['administrator', adm, false, true],
  ['one who manages the group', person('mia', [], ['group_admin:runners']), false, true],
  ['one who manages another group', person('mia', [], ['group:runners', 'group_admin:chess']), false, false],
] as const)('the %s edits: %s, removes: %s', (_, caller, edits, removes) => {
  const post = { author: 'ana', parent: { type: 'group', id: 'runners' } } as const;
  expect(canEditPost(caller, post)).toBe(edits);
  expect(canRemovePost(caller, post)).toBe(removes);
});

test('posts of personal feeds are readable but not on the wall', () => {
  const feed = { type: 'feed', id: 'ana', where: 'profile' } as const;
  expect(readersOf(feed)).toEqual(['wall/all']);
  expect(wallReadersOf(feed)).toEqual([]);
});

test.each([
  ['public', ['groups/all', 'groups/group:g']],
  ['closed', ['groups/group:g']],
  ['private', ['groups/group:g']],
] as const)('posts of a %s group are read by %s, and stand on the wall of its members', (type, expected) => {
  const parent = { type: 'group', id: 'g', where: 'group' } as const;
  expect(readersOf(parent, { type })).toEqual(expected);
  expect(wallReadersOf(parent)).toEqual(['groups/group:g']);
});

test('a reader of posts holds the keys of the wall and of groups, each with its right', () => {
  const reader = person('ana', [], ['dept:d', 'group:g']);
  expect(postKeysOf(reader)).toEqual(['wall/all', 'wall/dept:d', 'groups/all', 'groups/group:g']);
  expect(postKeysOf({ ...reader, rights: ['wall'] })).toEqual(['wall/all', 'wall/dept:d']);
  expect(postKeysOf({ ...reader, rights: ['groups'] })).toEqual(['groups/all', 'groups/group:g']);
  expect(postKeysOf({ ...reader, rights: [] })).toEqual([]);
});

test('a changed post keeps the keys of its commenters and no other old key', () => {
  const post = { author: 'ana', parent: { type: 'feed', id: 'ana', where: 'profile' }, type: 'post' } as const;
  const before = ['author:ana', 'mention:bo', 'commenter:bo', 'commenter:mia'];
  expect(feedKeysOf({ ...post, mentions: ['mia'] }, before).slice(-3)).toEqual([
    'mention:mia',
    'commenter:bo',
    'commenter:mia',
  ]);
});

test('feeds find a post by author, parent, type and mentions', () => {
  const keys = feedKeysOf({
    author: 'ana',
    parent: { type: 'company', id: company, where: 'wall' },
    type: 'post',
    mentions: ['bo'],
  });
  expect(keys).toEqual(['author:ana', 'parent:company', `parent:company:${company}`, 'type:post', 'mention:bo']);
});

test('a thank-you is found by the thanked, who is mentioned first', () => {
  const parent = { type: 'company' as const, id: company, where: 'wall' };
  const keys = feedKeysOf({ author: 'ana', parent, type: 'thanks', mentions: ['bo', 'mia'] });
  expect(keys.slice(-4)).toEqual(['type:thanks', 'thanked:bo', 'mention:bo', 'mention:mia']);
});

const said = (length: number) => ({
  text: `<p>${'x'.repeat(length)} <span data-user="${'b'.repeat(24)}">@Bo</span></p>`,
});

test.each([
  ['no one', said(40), [], 'thanks_one_person'],
  ['two', said(40), ['bo', 'mia'], 'thanks_one_person'],
  ['oneself', said(40), ['ana'], 'thanks_self'],
  ['a colleague with 30 characters', said(30), ['bo'], 'thanks_too_short'],
])('a thank-you to %s is refused', (_, written, thanked, code) => {
  expect(() => checkThanks('ana', written, thanked)).toThrow(expect.objectContaining({ code }));
});

test('a thank-you of 31 characters to one colleague is fine', () => {
  expect(() => checkThanks('ana', said(31), ['bo'])).not.toThrow();
});

test.each([
  ['the named, also when others are mentioned', ['bo'], ['bo', 'mia'], undefined, ['bo']],
  ['the named once', ['bo', 'bo'], ['bo'], undefined, ['bo']],
  ['all mentioned, when none is named', undefined, ['bo', 'mia'], undefined, ['bo', 'mia']],
  ['the same as before, when the text mentions no one', undefined, [], 'bo', ['bo']],
  ['the same as before, when the text mentions them and others', undefined, ['mia', 'bo'], 'bo', ['bo']],
  ['another, mentioned in the text instead', undefined, ['mia'], 'bo', ['mia']],
  ['no one, when none is named or mentioned', [], [], undefined, []],
])('a thank-you thanks %s', (_, named, mentions, before, expected) => {
  expect(thankedBy(named, { mentions }, before)).toEqual(expected);
});
