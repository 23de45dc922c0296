/** @module-tag full */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenTypes } from '@atrium/contracts';
import { metrics } from '@atrium/kit/core';
import { eventually } from '@atrium/testkit/eventually';
import { SignJWT } from 'jose';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { makeCallers } from '../callers/callers.ts';
import { tokenReader } from '../calls/token.ts';
import { watchConnections } from '../connections/connections.ts';
import { openSocket } from '../testSocket.ts';
import { makeSockets } from './sockets.ts';

const ends: (() => unknown)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

const callerSecret = 'c'.repeat(40);
const tokenSecret = 't'.repeat(40);
const userId = 'b'.repeat(24);

const tokenFor = (client_id: string) =>
  new SignJWT({ _id: userId, client_id, sid: 'session-1' })
    .setProtectedHeader({ alg: 'HS256', typ: tokenTypes.access })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(tokenSecret));

/** Sockets on a server of their own, for any company. */
async function startSockets(limits?: Parameters<typeof watchConnections>[1]) {
  const server = createServer();
  const { watchSocket } = watchConnections(server, limits);
  const callers = makeCallers({
    ask: async ({ _id, sid, client_id }) => ({
      userId: _id,
      sessionId: sid,
      clientId: client_id!,
      workspace: 'demo',
      roles: [],
      rights: [],
      keys: ['all'],
      lang: 'en',
    }),
    subscription: { since: () => 0, isActive: () => true, isActiveFor: () => false },
    callerSecret,
  });
  const readToken = tokenReader([tokenSecret]);
  const sockets = makeSockets(server, {
    callers,
    readToken,
    accepts: () => true,
    watch: watchSocket,
    answerChat: async () => null,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(sockets.close, () => server.close());
  onTestFinished(() => metrics.removeSingleMetric('atrium_sockets_open'));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = async (clientId: string) => {
    const socket = await openSocket(origin, clientId, await tokenFor(clientId));
    expect(socket.refused).toBeNull();
    ends.push(socket.close);
    return socket;
  };
  const push = (clientId: string, bytes: number) => {
    const payload = { count: 1, text: 'x'.repeat(bytes) };
    sockets.push(clientId, { keys: ['all'], event: 'notification:unread', payload });
  };
  return { open, push, hasAny: sockets.hasAny };
}

const [quiet, busy, paused] = ['a', 'c', 'd'].map((digit) => digit.repeat(24)) as [string, string, string];

test.each([
  ['for which over 1 MB waits', { stalledAfterMs: 600_000, maxUnreadBytes: Infinity }, 900_000],
  ['whose buffer does not move', { stalledAfterMs: 5000, maxQueuedBytes: Infinity }, 100_000],
])('a socket that does not read, and %s, is closed, and no other', async (_, limits, bytes) => {
  const { open, push, hasAny } = await startSockets(limits);
  const reading = await open(busy);
  const idle = await open(quiet);
  const stalled = await open(paused);
  stalled.stopReading();
  // More than the system takes for it.
  await eventually(() => {
    for (let count = 0; count < 5; count += 1) for (const company of [busy, paused]) push(company, bytes);
    expect(hasAny(paused)).toBe(false);
  });
  expect([reading.isOpen(), idle.isOpen()]).toEqual([true, true]);
  push(busy, 10);
  await eventually(() => expect(reading.received.at(-1)?.data).toMatchObject({ text: 'x'.repeat(10) }));
});
