import { eventually } from '@atrium/testkit/eventually';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { noteDownload } from '../calls/crowded.ts';
import { watchConnections } from './connections.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function serverWith(answer: RequestListener, options?: Parameters<typeof watchConnections>[1]) {
  let asked = 0;
  let admitted = 0;
  const server = createServer((req, res) => {
    asked += 1;
    connections.admit(req, res, () => {
      admitted += 1;
      answer(req, res);
    });
  });
  const connections = watchConnections(server, options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => (server.close(), server.closeAllConnections()));
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    ends.push(() => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { open, asked: () => asked, admitted: () => admitted };
}

const get = 'GET / HTTP/1.1\r\nhost: portal.test\r\n\r\n';

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
  return text;
}

test('requests that are sent before the answers are read are answered, up to eight', async () => {
  const { open } = await serverWith((_, res) => setTimeout(() => res.end('an answer'), 50));
  const socket = await open();
  socket.write(get.repeat(7) + get.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
  expect((await textOf(socket)).match(/an answer/g)).toHaveLength(8);
});

test('a connection with a ninth unanswered request is closed, and no other of its requests is read', async () => {
  const { open, asked, admitted } = await serverWith(() => undefined);
  const socket = await open();
  socket.write(get.repeat(300));
  await once(socket.resume(), 'close');
  expect([admitted(), asked()]).toEqual([1, 9]);
  const next = await open();
  next.write(get.repeat(2));
  await eventually(() => expect([admitted(), asked()]).toEqual([3, 11]));
});

test('a connection sends any number of requests one after the other', async () => {
  const { open, admitted } = await serverWith((_, res) => res.end('an answer'));
  const socket = await open();
  for (let count = 0; count < 20; count += 1) {
    socket.write(get);
    await once(socket, 'data');
  }
  expect(admitted()).toBe(20);
});

/** What a client gets that begins to read now, until the connection is closed or is silent. */
async function readBytesOf(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > large.length) socket.destroy();
  });
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  return bytes;
}

const large = Buffer.alloc(20_000_000, 'x');

/** In pieces, as files are. */
const stream: RequestListener = (_, res) =>
  void Readable.from(Array.from({ length: 400 }, () => large.subarray(0, 50_000))).pipe(res);

test('a connection that does not read its answer is closed, one that reads slowly is not', async () => {
  const { open } = await serverWith(stream, { stalledAfterMs: 800 });
  const [stalled, slow] = [await open(), await open()];
  stalled.pause();
  stalled.write(get);
  const alive = setInterval(() => stalled.write('\r\n'), 100); // what is sent is no sign of reading
  ends.push(() => clearInterval(alive));
  expect(await readSlowly(slow)).toBeGreaterThan(large.length);
  expect(await readBytesOf(stalled)).toBeLessThan(large.length);
});

/** Reads a chunk now and then; the bytes that it got. */
async function readSlowly(socket: Socket): Promise<number> {
  socket.write(get);
  let readBytes = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    readBytes += chunk.length;
    await pause(5);
    if (readBytes > large.length) break;
  }
  return readBytes;
}

const unreachable = 1e12;

test.each([
  ['one that reads too slowly is closed', { usual: unreachable, crowded: unreachable }, false],
  ['one that reads slowly is closed when others may find no place', { usual: 1000, crowded: unreachable }, true],
])('%s', async (_, minBytesPerSecond, isCrowded) => {
  const { open } = await serverWith(
    (req, res) => {
      noteDownload(res, () => isCrowded);
      stream(req, res);
    },
    { stalledAfterMs: 300, minBytesPerSecond },
  );
  expect(await readSlowly(await open())).toBeLessThan(large.length);
});

test('a connection is not closed while the service takes its time', async () => {
  const { open } = await serverWith((_, res) => void pause(1500).then(() => res.end('an answer')), {
    stalledAfterMs: 300,
  });
  const socket = await open();
  socket.write(get);
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toContain('an answer');
});

test.each([
  ['of one answer', 1],
  ['of four answers behind each other', 4],
])('what waits for all readers together is bounded: connections %s', async (_, count) => {
  const { open } = await serverWith((_req, res) => res.end(large.subarray(0, large.length / count)), {
    maxUnreadBytes: 50_000_000,
  });
  const sockets = await Promise.all(Array.from({ length: 5 }, open));
  sockets.forEach((socket) => socket.pause().write(get.repeat(count)));
  await pause(2500);
  const read = await Promise.all(sockets.map(readBytesOf));
  expect(read.filter((bytes) => bytes > large.length)).toHaveLength(2);
});
