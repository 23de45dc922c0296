import { eventually } from '@atrium/testkit/eventually';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendTexts } from './sending.ts';

const chunk = 'x'.repeat(1_000_000);
const count = 40;

let sent = 0;
let outcome: 'running' | 'ended' | 'failed' = 'running';
let isClosed = false;
const warnings: string[] = [];
const onWarning = ({ name }: Error) => warnings.push(name);

async function* texts(failAt = Infinity) {
  try {
    for (sent = 0; sent < count; sent += 1) {
      if (sent === failAt) throw new Error('the database is away');
      yield chunk;
    }
  } finally {
    isClosed = true;
  }
}

async function serve(failAt?: number, signal?: AbortSignal): Promise<IncomingMessage> {
  [outcome, isClosed] = ['running', false];
  process.on('warning', onWarning);
  const server = createServer((_, res) => {
    void sendTexts(texts(failAt), res, signal).then(
      () => (outcome = 'ended'),
      () => (outcome = 'failed'),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const [answer] = await once(get({ port: (server.address() as AddressInfo).port, agent: false }), 'response');
  server.close();
  return answer as IncomingMessage;
}

afterEach(() => {
  process.off('warning', onWarning);
});

const lengthOf = async (answer: IncomingMessage) => {
  let length = 0;
  for await (const part of answer) length += (part as Buffer).length;
  return length;
};

test('a reader that is slower than the source gets all of it, without a warning', async () => {
  const answer = await serve();
  await eventually(() => expect(sent).toBeGreaterThan(0));
  expect(sent).toBeLessThan(count); // the source waits
  expect(await lengthOf(answer)).toBe(count * chunk.length);
  await eventually(() => expect(outcome).toBe('ended'));
  expect(warnings).toEqual([]);
});

test('a reader that breaks off ends the source', async () => {
  (await serve()).destroy();
  await eventually(() => expect([outcome, isClosed]).toEqual(['ended', true]));
  expect(sent).toBeLessThan(count);
});

test('a signal cuts the answer off, and ends the source', async () => {
  const stop = new AbortController();
  const answer = await serve(undefined, stop.signal);
  await eventually(() => expect(sent).toBeGreaterThan(0));
  stop.abort(new Error('no right any more'));
  await expect(lengthOf(answer)).rejects.toThrow('aborted');
  await eventually(() => expect([outcome, isClosed]).toEqual(['ended', true]));
  expect(sent).toBeLessThan(count);
});

test('a source that fails breaks the answer off', async () => {
  await expect(lengthOf(await serve(5))).rejects.toThrow('aborted');
  await eventually(() => expect(outcome).toBe('failed'));
});
