import type { Chat, ChatMessage } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { grouped, withEdited, withMessage, withUnread } from './listed.ts';

const person = (_id: string) => ({ _id }) as Chat['creator'];

const chat = (_id: string, at: string | null, more: Partial<Chat> = {}, metadata: Partial<Chat['metadata']> = {}) =>
  ({
    _id,
    creator: person('me'),
    lastMessage: at ? { _id: `${_id}-last`, timestamp: at } : null,
    created: '2026-01-01',
    last_number: 5,
    read_number: 3,
    unreadCount: 2,
    ...more,
    metadata: { isPinned: false, isPrivate: false, ...metadata },
  }) as Chat;

const message = (number: number, sender = 'other', more: Partial<ChatMessage> = {}) =>
  ({
    _id: `m${number}`,
    number,
    sender: person(sender),
    content: 'Hello',
    files: [],
    created: '2026-02-01',
    ...more,
  }) as ChatMessage;

const ids = (chats: readonly Chat[]) =>
  grouped(chats).map(({ group, chats: members }) => [group, members.map(({ _id }) => _id)]);

test('pinned rooms come first, then people, then rooms, each by the last message', () => {
  const chats = [
    chat('old', '2026-01-02'),
    chat('new', '2026-01-09'),
    chat('person', '2026-01-01', {}, { isPrivate: true }),
    chat('pinned', '2026-01-01', {}, { isPinned: true, isPrivate: true }),
    chat('new', '2026-01-09'),
  ];
  expect(ids(chats)).toEqual([
    ['pinned', ['pinned']],
    ['people', ['person']],
    ['rooms', ['new', 'old']],
  ]);
});

test('a message counts as unread once, and an own one never', () => {
  const next = withMessage(chat('one', '2026-01-01'), message(6), 'me');
  expect(next).toMatchObject({ last_number: 6, unreadCount: 3, lastMessage: { content: 'Hello' } });
  expect(withMessage(next, message(6), 'me').unreadCount).toBe(3);
  expect(withMessage(next, message(5), 'me')).toBe(next);
  expect(withMessage(next, message(7, 'me'), 'me')).toMatchObject({ last_number: 7, read_number: 7, unreadCount: 0 });
});

test('reading in another window lowers the count', () => {
  expect(withUnread(chat('one', '2026-01-01'), 0)).toMatchObject({ unreadCount: 0, read_number: 5 });
});

test('the last message is shown as it was changed', () => {
  const one = withMessage(chat('one', null), message(6), 'me');
  expect(withEdited(one, message(6, 'other', { content: 'Other' })).lastMessage?.content).toBe('Other');
  expect(withEdited(one, message(4, 'other', { content: 'Other' })).lastMessage?.content).toBe('Hello');
});
