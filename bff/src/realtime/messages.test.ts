import { CallError } from '@atrium/contracts/client';
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

const chatId = 'a'.repeat(24);
const socket = {} as Socket;
const answered: [string, unknown][] = [];
const answerChat = async (_: Socket, name: string, data: unknown) => answered.push([name, data]);

test('an unknown message and one of the wrong shape are refused', async () => {
  expect(await answerMessage(socket, 'nothing:known', {}, answerChat)).toEqual({ ok: false, error: 'not_found' });
  expect(await answerMessage(socket, 'constructor', {}, answerChat)).toEqual({ ok: false, error: 'not_found' });
  for (const [event, payload] of [
    ['logout', 'now'],
    ['message:send', { chatId }],
    ['message:send', { chatId: '../rooms', content: 'Hello' }],
    ['chat:open', null],
  ] as const)
    expect(await answerMessage(socket, event, payload, answerChat)).toEqual({ ok: false, error: 'validation' });
  expect(answered).toEqual([]);
});

test('a message of chat is answered by what chat says, also with its refusal', async () => {
  const payload = { chatId, content: 'Hello', more: 1 };
  expect(await answerMessage(socket, 'message:send', payload, answerChat)).toEqual({ ok: true, data: 1 });
  expect(answered).toEqual([['message:send', { chatId, content: 'Hello' }]]);
  const refused = (status: number) =>
    answerMessage(socket, 'chat:open', { chatId }, async () => {
      throw new CallError(status, status ? ({ error: 'not_found' } as CallError['body']) : null);
    });
  expect(await refused(404)).toEqual({ ok: false, error: 'not_found' });
  expect(await refused(0)).toEqual({ ok: false, error: 'service_unavailable' });
});
