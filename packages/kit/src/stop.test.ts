/** @module-tag full */
import { eventually } from '@atrium/testkit/eventually';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

// Each test starts a process, and takes turns with it on a busy machine.
const script = fileURLToPath(new URL('../test/stoppingServer.ts', import.meta.url));

let child: ChildProcess;
let origin: string;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => void child?.kill('SIGKILL'));

async function start(drainSeconds: number) {
  child = fork(script, [String(drainSeconds)], { stdio: 'ignore' });
  const [port] = (await once(child, 'message')) as [number];
  origin = `http://127.0.0.1:${port}`;
}

const get = (path: string, options = {}) =>
  new Promise<{ status?: number; connection?: string; socket: unknown }>((resolve, reject) => {
    const sent = request(origin + path, options, (answer: IncomingMessage) => {
      const { statusCode: status, headers, socket } = answer;
      answer.resume().once('end', () => resolve({ status, connection: headers.connection, socket }));
    });
    sent.once('error', reject).end();
  });

test('a process that drains is not ready, answers on, closes each connection, and ends by itself', async () => {
  await start(4);
  expect(await get('/readyz')).toMatchObject({ status: 200 });
  expect(await get('/quick', { agent })).toMatchObject({ status: 200, connection: 'keep-alive' });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await eventually(async () => expect(await get('/readyz')).toMatchObject({ status: 503 }));
  expect(await get('/quick', { agent })).toMatchObject({ status: 200, connection: 'close' });
  expect(await get('/slow')).toMatchObject({ status: 200 });
  expect(await ended).toEqual([0, null]);
});

test('a second signal ends the drain, and a request that has begun is answered still', async () => {
  await start(60);
  const slow = get('/slow');
  await eventually(async () => expect(await get('/quick')).toMatchObject({ status: 200 }));
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await eventually(async () => expect(await get('/readyz')).toMatchObject({ status: 503 }));
  child.kill('SIGTERM');
  expect(await slow).toMatchObject({ status: 200 });
  expect(await ended).toEqual([0, null]);
});

test('without a drain, a request that has begun is answered, and its connection does not delay the end', async () => {
  await start(0);
  const slow = get('/slow', { agent });
  await eventually(async () => expect(await get('/quick')).toMatchObject({ status: 200 }));
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await slow).toMatchObject({ status: 200 });
  const answeredAt = performance.now();
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - answeredAt).toBeLessThan(4000);
});

test('after 500 requests a connection is closed, so that a new replica gets a part of them', async () => {
  await start(0);
  const connections: (string | undefined)[] = [];
  const sockets = new Set<unknown>();
  for (let n = 0; n < 501; n += 1) {
    const { connection, socket } = await get('/quick', { agent });
    connections.push(connection);
    sockets.add(socket);
  }
  expect(connections.indexOf('close')).toBe(499);
  expect(sockets.size).toBe(2);
});
