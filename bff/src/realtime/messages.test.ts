import type { Socket } from 'socket.io';
import { expect, test } from 'vitest';
import { answerMessage, limitMessages } from './messages.ts';

test('ten messages a second are accepted, more are refused, and a flood disconnects', () => {
  let now = 1000;
  const limit = limitMessages(10, 20, () => now);
  const verdicts = (count: number) => Array.from({ length: count }, limit);
  expect(verdicts(10)).toEqual(Array(10).fill('accept'));
  expect(verdicts(10)).toEqual(Array(10).fill('refuse'));
  expect(limit()).toBe('disconnect');
  now = 2000;
  expect(limit()).toBe('accept');
});

test('an unknown message and one of the wrong shape are refused', async () => {
  const socket = {} as Socket;
  expect(await answerMessage(socket, 'nothing:known', {})).toEqual({ ok: false, error: 'not_found' });
  expect(await answerMessage(socket, 'constructor', {})).toEqual({ ok: false, error: 'not_found' });
  expect(await answerMessage(socket, 'logout', 'now')).toEqual({ ok: false, error: 'validation' });
});
