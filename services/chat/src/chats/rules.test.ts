import { addsToChat, editsMessage, managesChat, removesMessage } from '@atrium/contracts/chatKinds';
import { expect, test } from 'vitest';
import { byOrder, excerptOf, isHidden, linksIn, pairOf, topOf, unreadOf, withoutPerson } from './rules.ts';

const room = (isPrivate: boolean, isClosed: boolean) => ({ creator: 'ana', isPrivate, isClosed });

test.each([
  // private, closed, user, adds, manages
  [false, false, 'ana', true, true],
  [false, false, 'bo', true, false],
  [false, true, 'ana', true, true],
  [false, true, 'bo', false, false],
  [true, true, 'ana', false, false],
  [true, true, 'bo', false, false],
])('private %s, closed %s: %s adds people %s, manages %s', (isPrivate, isClosed, user, adds, manages) => {
  expect(addsToChat(room(isPrivate, isClosed), user)).toBe(adds);
  expect(managesChat(room(isPrivate, isClosed), user)).toBe(manages);
});

test.each([
  // sender, removed, private, user, edits, removes
  ['bo', false, false, 'bo', true, true],
  ['bo', false, false, 'ana', false, true],
  ['bo', false, false, 'mia', false, false],
  ['bo', false, true, 'ana', false, false],
  ['bo', true, false, 'bo', false, false],
  ['bo', true, false, 'ana', false, false],
])('of %s, removed %s, private %s: %s edits %s, removes %s', (sender, removed, isPrivate, user, edits, removes) => {
  expect(editsMessage({ sender, removed }, user)).toBe(edits);
  expect(removesMessage({ sender, removed }, room(isPrivate, isPrivate), user)).toBe(removes);
});

test('two people have one pair, whoever comes first', () => {
  expect(pairOf('b', 'a')).toBe(pairOf('a', 'b'));
});

test('what is behind the last read message is unread', () => {
  expect([0, 3, 5, 9].map((read_number) => unreadOf({ last_number: 5 }, { read_number }))).toEqual([5, 2, 0, 0]);
});

test('a deleted room of two is hidden until the next message', () => {
  const deleted = { hidden: true, cleared: 5 };
  expect(isHidden({ last_number: 5 }, deleted)).toBe(true);
  expect(isHidden({ last_number: 6 }, deleted)).toBe(false);
  expect(isHidden({ last_number: 5 }, { hidden: false, cleared: 5 })).toBe(false);
});

test('pinned rooms come first, then private ones, then others, each by the last message', () => {
  const listed = (_id: string, pinned: boolean, is_private: boolean, last_at: string) => ({
    room: { _id, is_private, last_at },
    member: { pinned },
  });
  const all = [
    listed('old group', false, false, '2026-01-01'),
    listed('new group', false, false, '2026-03-01'),
    listed('person', false, true, '2026-01-01'),
    listed('pinned group', true, false, '2025-01-01'),
    listed('pinned person', true, true, '2025-02-01'),
  ];
  expect(all.toSorted(byOrder).map((entry) => entry.room._id)).toEqual([
    'pinned person',
    'pinned group',
    'person',
    'new group',
    'old group',
  ]);
});

test('where the creator goes, the next one follows, and the last one leaves nothing', () => {
  const of = (participants: string[]) => ({ participants, creator: 'ana' });
  expect(withoutPerson(of(['ana', 'bo', 'mia']), 'ana')).toEqual({ participants: ['bo', 'mia'], creator: 'bo' });
  expect(withoutPerson(of(['ana', 'bo', 'mia']), 'bo')).toEqual({ participants: ['ana', 'mia'], creator: 'ana' });
  expect(withoutPerson(of(['ana']), 'ana')).toBeNull();
});

test('links are found without the punctuation behind them, each once', () => {
  expect(linksIn('See https://a.test/x?y=1, (http://b.test/). And https://a.test/x?y=1!')).toEqual([
    'https://a.test/x?y=1',
    'http://b.test/',
  ]);
  expect(linksIn('no link: ftp://a.test or www.a.test')).toEqual([]);
});

test('a long text is cut between characters', () => {
  expect(excerptOf('short')).toBe('short');
  expect(excerptOf('😀'.repeat(300))).toBe(`${'😀'.repeat(200)}…`);
});

test('a page begins behind what is skipped, or before a number', () => {
  expect(topOf(120, {})).toBe(120);
  expect(topOf(120, { skip: 50 })).toBe(70);
  expect(topOf(120, { before: 31, skip: 50 })).toBe(30);
});
