import { eventually } from '@atrium/testkit/eventually';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { featureCodes } from '@atrium/contracts';
import type { Caller } from '@atrium/kit/core';
import { Server, type Socket } from 'socket.io';
import { io, type Socket as Client } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitToReaders, moveToRooms, roomsOf } from './rooms.ts';

const server = createServer();
const sockets = new Server(server, { transports: ['websocket'] });
const clients: Client[] = [];
let origin: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  for (const client of clients) client.disconnect();
  await sockets.close();
});

const caller = (userId: string, without: string[] = [], keys = ['all']) =>
  ({ userId, keys, rights: featureCodes.filter((code) => !without.includes(code)) }) as unknown as Caller;

async function connect(who: Caller) {
  const accepted = once(sockets, 'connection') as Promise<[Socket]>;
  const client = io(origin, { transports: ['websocket'], forceNew: true });
  clients.push(client);
  const [socket] = await accepted;
  moveToRooms(socket, roomsOf(who));
  const received: unknown[] = [];
  client.on('push', (data: unknown) => received.push(data));
  return { socket, received };
}

const push = (keys: string[], data: string) => emitToReaders(sockets.of('/'), keys, 'push', data);

test('a socket receives once what its caller may read', async () => {
  const ana = await connect(caller('ana'));
  const bo = await connect(caller('bo', ['wall', 'admin']));
  push(['wall/all', 'wall/user:ana'], 'wall');
  push(['wall/user:bo'], 'wall of bo');
  push(['wall/all', 'user:ana', 'user:bo', 'chat/all'], 'several');
  push(['admin/all', 'wall/user:bo'], 'rights');
  push([], 'none');
  push(['groups/group:9', 'chat/user:mia'], 'several that no socket holds');
  push(['all'], 'all');
  await eventually(() => expect(ana.received).toEqual(['wall', 'several', 'rights', 'all']));
  await eventually(() => expect(bo.received).toEqual(['several', 'all']));
});

test('a socket follows the rights and keys of its caller', async () => {
  const { socket, received } = await connect(caller('mia', [], ['all', 'group:1']));
  push(['wall/all'], '1');
  moveToRooms(socket, roomsOf(caller('mia', ['wall'], ['all', 'group:2'])));
  push(['wall/user:mia'], '2');
  push(['groups/group:1'], '3');
  push(['groups/group:2'], '4');
  moveToRooms(socket, roomsOf(caller('mia', [], ['all', 'group:2'])));
  push(['wall/user:mia'], '5');
  await eventually(() => expect(received).toEqual(['1', '4', '5']));
  expect(socket.rooms.has(socket.id)).toBe(true);
});
