import type { Socket } from 'socket.io';
import { expect, test } from 'vitest';
import { answerMessage, limitMessages } from './messages.ts';

test('ten messages a second are taken, then refused, and a flood ends the connection', () => {
  let now = 1000;
  const limit = limitMessages(10, 20, () => now);
  const verdicts = (count: number) => Array.from({ length: count }, limit);
  expect(verdicts(10)).toEqual(Array(10).fill('take'));
  expect(verdicts(10)).toEqual(Array(10).fill('refuse'));
  expect(limit()).toBe('end');
  now = 2000;
  expect(limit()).toBe('take');
});

test('an unknown message and one of the wrong shape are told so', async () => {
  const socket = {} as Socket;
  expect(await answerMessage(socket, 'nothing:known', {})).toEqual({ ok: false, error: 'not_found' });
  expect(await answerMessage(socket, 'constructor', {})).toEqual({ ok: false, error: 'not_found' });
  expect(await answerMessage(socket, 'logout', 'now')).toEqual({ ok: false, error: 'validation' });
});
