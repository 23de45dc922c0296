import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestSeconds } from '@atrium/kit/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measure } from './measure.ts';

const workMs = 200;
const sendingMs = 1500;

/** More than the system takes for a client that does not read. */
const largeAnswer = () => Readable.from(Array.from({ length: 512 }, () => Buffer.alloc(65_536)));

const server = createServer((req, res) => {
  const call = req.url!.slice(1);
  measure(req, res, call, performance.now());
  const answer = call.startsWith('large') ? () => largeAnswer().pipe(res) : () => res.end('done');
  req.resume().once('end', () => setTimeout(answer, workMs));
});
beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')));
afterAll(() => void server.close());

/** What the call was measured with, in seconds. */
async function measured(
  call: string,
  send: (sent: ReturnType<typeof request>) => void,
  { readsAfterMs = 0 } = {},
): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: `/${call}` });
  const answered = once(sent, 'response');
  send(sent);
  const [answer] = await answered;
  await sleep(readsAfterMs);
  await once(answer.resume(), 'end');
  const { values } = await requestSeconds.get();
  return values.find(({ metricName, labels }) => metricName?.endsWith('_sum') && labels.call === call)!.value;
}

test('a call is measured without the time in which a slow client sends it', async () => {
  const quick = await measured('quick', (sent) => sent.end('all'));
  const slow = await measured('slow', (sent) => {
    sent.write('begin');
    setTimeout(() => sent.end('end'), sendingMs);
  });
  for (const seconds of [quick, slow]) expect(seconds).toBeGreaterThanOrEqual((workMs / 1000) * 0.9);
  expect(slow).toBeLessThan(sendingMs / 1000);
});

test('nor does the time count in which a slow client does not read the answer', async () => {
  const send = (sent: ReturnType<typeof request>) => void sent.end('all');
  const quick = await measured('large', send);
  const slow = await measured('large-slow', send, { readsAfterMs: sendingMs });
  for (const seconds of [quick, slow]) expect(seconds).toBeGreaterThanOrEqual((workMs / 1000) * 0.9);
  expect(slow).toBeLessThan(sendingMs / 1000);
});
