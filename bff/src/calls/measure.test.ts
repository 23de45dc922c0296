import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { requestSeconds } from '@atrium/kit/core';
import { expect, onTestFinished, test } from 'vitest';
import { measure } from './measure.ts';

const workMs = 200;
const sendingMs = 1500;

const server = createServer((req, res) => {
  measure(req, res, req.url!.slice(1), performance.now());
  req.resume().once('end', () => setTimeout(() => res.end('done'), workMs));
});

/** What the call was measured with, in seconds. */
async function measured(call: string, send: (sent: ReturnType<typeof request>) => void): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: `/${call}` });
  const answered = once(sent, 'response');
  send(sent);
  const [answer] = await answered;
  await once(answer.resume(), 'end');
  const { values } = await requestSeconds.get();
  return values.find(({ metricName, labels }) => metricName?.endsWith('_sum') && labels.call === call)!.value;
}

test('a call is measured without the time in which a slow client sends it', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const quick = await measured('quick', (sent) => sent.end('all'));
  const slow = await measured('slow', (sent) => {
    sent.write('begin');
    setTimeout(() => sent.end('end'), sendingMs);
  });
  for (const seconds of [quick, slow]) expect(seconds).toBeGreaterThanOrEqual((workMs / 1000) * 0.9);
  expect(slow).toBeLessThan(sendingMs / 1000);
});
