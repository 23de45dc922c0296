/** @module-tag full */
import { eventually } from '@atrium/testkit/eventually';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';
import { openSocket } from './openSocket.ts';
import { bodySection, opMsg, rawConnection } from './rawMessages.ts';
import { temporaryFolder } from './target.ts';

const folder = temporaryFolder();
let server: EmbeddedMongo;
let client: MongoClient;

beforeAll(async () => {
  server = await startEmbeddedMongo({ path: folder.path, unreadTimeoutMs: 2_000 });
  client = await new MongoClient(server.url).connect();
  await client
    .db('a')
    .collection('large')
    .insertOne({ text: 'x'.repeat(1_000_000) });
});

afterAll(async () => {
  await client.close();
  await server.close();
  folder.remove();
});

const handled = () => client.db('a').collection('handled').countDocuments();

/** Each request leaves a document, and its reply is of a megabyte; its comment fills what the kernel holds. */
function pipelined(count: number): Buffer {
  const comment = 'c'.repeat(100_000);
  const requests = Array.from({ length: count }, (_, i) => [
    opMsg([bodySection({ insert: 'handled', documents: [{ i }], comment, $db: 'a' })], { requestId: 1_000 + i }),
    opMsg([bodySection({ find: 'large', $db: 'a' })], { requestId: 1 + i }),
  ]);
  return Buffer.concat(requests.flat());
}

test('a client that never reads is not served further, and its connection is closed', async () => {
  const socket = openSocket(server.url);
  socket.on('error', () => undefined);
  const closed = vi.fn();
  socket.on('close', closed);
  socket.pause().write(pipelined(200));
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(await handled()).toBeLessThan(100);
});

test('a client that sends many requests before it reads gets every reply', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  await client.db('a').collection('handled').deleteMany({});
  const connection = rawConnection(server.url);
  const last = connection.answerTo(60);
  connection.send(pipelined(60));
  expect(await last).toMatchObject({ ok: 1, cursor: { ns: 'a.large' } });
  expect(await handled()).toBe(60);
  expect(warned, 'listeners that stay').not.toHaveBeenCalled();
  connection.close();
});
