/** @module-tag full */
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenTypes } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { makeCallers } from '../callers/callers.ts';
import { makeGateway } from './gateway.ts';
import { makeLimits } from './limits.ts';
import { makeRefusedRights } from './refusedRights.ts';
import { makeShares } from './shares.ts';
import { tokenReader } from './token.ts';
import { makeUpstream } from './upstream.ts';

const ends: (() => void)[] = [];
afterAll(() => ends.forEach((end) => end()));

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  ends.push(() => (server.close(), server.closeAllConnections()));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const [clientId, ana, bo, mia] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [string, ...string[]];
const file = `/files/${'e'.repeat(24)}`;
const chunk = Buffer.alloc(64_000, 'x');
const downloadBytes = 250_000_000;

/** A picture, or a large file that is given as it is read. */
const storage: RequestListener = (req, res) => {
  if (req.url!.endsWith('/thumb')) return void res.writeHead(200, { 'content-length': chunk.length }).end(chunk);
  res.writeHead(200, { 'content-length': downloadBytes });
  let left = downloadBytes;
  const more = () => {
    while (left >= chunk.length) {
      left -= chunk.length;
      if (!res.write(chunk)) return void res.once('drain', more);
    }
    res.end(chunk.subarray(0, left));
  };
  more();
};

const callerSecret = 'c'.repeat(40);
const tokenSecret = 't'.repeat(40);

/** The gateway with the shares of production, before a service of files. */
async function gatewayToFiles() {
  const callers = makeCallers({
    ask: async ({ _id: userId, sid: sessionId }) => ({
      userId,
      sessionId,
      clientId: clientId!,
      workspace: 'demo',
      roles: [],
      rights: [],
      keys: ['all'],
      lang: 'en',
    }),
    subscription: { since: () => 0, isActive: () => true, isActiveFor: () => false },
    callerSecret,
  });
  const gateway = makeGateway({
    callers,
    callerSecret,
    hops: 0,
    own: {},
    defaultHeaders: [],
    limit: makeLimits(1),
    readToken: tokenReader([tokenSecret]),
    takeShare: makeShares(1),
    refused: makeRefusedRights(async () => undefined),
    upstreams: new Map([['knowledge', makeUpstream('knowledge', await listening(storage))]]),
  });
  return listening(gateway);
}

const tokenOf = (_id: string) =>
  new SignJWT({ _id, client_id: clientId, sid: `session-${_id}` })
    .setProtectedHeader({ alg: 'HS256', typ: tokenTypes.access })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(tokenSecret));

test('two people who read slowly leave a colleague her pictures and downloads', async () => {
  const origin = await gatewayToFiles();
  const agent = new Agent({ maxSockets: Infinity });
  ends.push(() => agent.destroy());
  const ask = async (person: string, path = file) => {
    const sent = get(origin + path, { agent, headers: { authorization: await tokenOf(person) } });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer.on('error', () => undefined);
  };
  const slow: IncomingMessage[] = [];
  const reading = setInterval(() => slow.forEach((answer) => void answer.read(100)), 100);
  ends.push(() => clearInterval(reading));
  for (let count = 0; count < 150; count += 5)
    slow.push(...(await Promise.all([ana, bo].flatMap((person) => Array.from({ length: 5 }, () => ask(person!))))));
  const begun = slow.filter(({ statusCode }) => statusCode === 200);
  expect(begun).toHaveLength(2 * 32);
  expect(slow.map(({ statusCode }) => statusCode)).toContain(429);

  const pictures = await Promise.all(Array.from({ length: 20 }, () => ask(mia!, `${file}/thumb`)));
  expect(new Set(pictures.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await ask(mia!)).statusCode).toBe(200);
  expect((await ask(ana!, `${file}/thumb`)).statusCode).toBe(200);

  begun.forEach((answer) => answer.destroy());
  await eventually(async () => expect((await ask(ana!)).statusCode).toBe(200));
});
