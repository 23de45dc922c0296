import { expect, test } from 'vitest';
import type { Member } from '@atrium/kit';
import { canEditPost, canPostIn, canRemovePost, checkThanks, feedKeysOf, readersOf, wallReadersOf } from './rules.ts';

const company = 'c'.repeat(24);
const person = (userId: string, roles: string[] = [], keys: string[] = []): Member => ({
  userId,
  sessionId: 's',
  clientId: company,
  workspace: 'w',
  roles,
  rights: ['wall'],
  keys: ['all', `user:${userId}`, ...keys],
  lang: 'en',
});
const ana = person('ana');
const bo = person('bo');
const adm = person('adm', ['admin']);

test.each([
  ['the own company', ana, { type: 'company', id: company }, true],
  ['another company', ana, { type: 'company', id: 'other' }, false],
  ['one’s own feed', ana, { type: 'feed', id: 'ana' }, true],
  ['a colleague’s feed', ana, { type: 'feed', id: 'bo' }, false],
  ['a group without membership', ana, { type: 'group', id: 'g' }, false],
  ['a group with membership', person('ana', [], ['group:g']), { type: 'group', id: 'g' }, true],
  ['as the system', adm, { type: 'system', id: company }, false],
] as const)('posting to %s', (_, caller, parent, allowed) => {
  expect(canPostIn(caller, { ...parent, where: 'wall' })).toBe(allowed);
});

test.each([
  ['author', ana, true, true],
  ['colleague', bo, false, false],
  ['administrator', adm, false, true],
] as const)('the %s edits: %s, removes: %s', (_, caller, edits, removes) => {
  expect(canEditPost(caller, { author: 'ana' })).toBe(edits);
  expect(canRemovePost(caller, { author: 'ana' })).toBe(removes);
});

test('posts of personal feeds are readable but not on the wall', () => {
  const feed = { type: 'feed', id: 'ana', where: 'profile' } as const;
  expect(readersOf(feed)).toEqual(['all']);
  expect(wallReadersOf(feed)).toEqual([]);
});

test('posts of a group are read by its members only', () => {
  expect(readersOf({ type: 'group', id: 'g', where: 'group' })).toEqual(['group:g']);
});

test('feeds find a post by author, place, type and the mentioned', () => {
  const keys = feedKeysOf({
    author: 'ana',
    parent: { type: 'company', id: company, where: 'wall' },
    type: 'post',
    mentions: ['bo'],
  });
  expect(keys).toEqual(['author:ana', 'parent:company', `parent:company:${company}`, 'type:post', 'mention:bo']);
});

const said = (length: number) => ({
  text: `<p>${'x'.repeat(length)} <span data-user="${'b'.repeat(24)}">@Bo</span></p>`,
  mentions: ['bo'],
});

test.each([
  ['nobody mentioned', { ...said(40), mentions: [] }, 'thanks_one_person'],
  ['two mentioned', { ...said(40), mentions: ['bo', 'mia'] }, 'thanks_one_person'],
  ['oneself', { ...said(40), mentions: ['ana'] }, 'thanks_self'],
  ['30 characters', said(30), 'thanks_too_short'],
])('a thank-you with %s is refused', (_, written, code) => {
  expect(() => checkThanks('ana', written)).toThrow(expect.objectContaining({ code }));
});

test('a thank-you of 31 characters to one colleague is fine', () => {
  expect(() => checkThanks('ana', said(31))).not.toThrow();
});
