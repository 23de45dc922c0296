import type { ChatMessage } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';

const message = (number: number, sender: string, ...time: [day: number, hour: number, minute: number]) =>
  ({
    _id: `m${number}`,
    number,
    sender: { _id: sender },
    created: new Date(2026, 10, ...time).toISOString(),
  }) as ChatMessage;

const messages = [
  message(1, 'ana', 20, 9, 0),
  message(2, 'ana', 20, 9, 1),
  message(3, 'bo', 20, 9, 2),
  message(4, 'bo', 21, 9, 0),
  message(5, 'bo', 21, 9, 30),
];

const which = (name: 'isNewDay' | 'isFirst' | 'isLast' | 'isFirstNew', readTo: number | null = null, me = 'ana') =>
  rowsOf(messages, readTo, me).flatMap((row) => (row[name] ? [row.message.number] : []));

test('messages are grouped by day, sender and time', () => {
  expect(which('isNewDay')).toEqual([1, 4]);
  expect(which('isFirst')).toEqual([1, 3, 4, 5]);
  expect(which('isLast')).toEqual([2, 3, 4, 5]);
});

test('the line stands before the first unread message of others and parts a group', () => {
  expect(which('isFirstNew')).toEqual([]);
  expect(which('isFirstNew', 0)).toEqual([3]);
  expect(which('isFirstNew', 1, 'zed')).toEqual([2]);
  expect(which('isFirst', 1, 'zed')).toEqual([1, 2, 3, 4, 5]);
  expect(which('isFirstNew', 5)).toEqual([]);
});
