import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ApiError } from '@atrium/kit/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../refuse.ts';
import { makeStreamingProxy } from '../streamingProxy.ts';
import type { SendRequest } from '../send.ts';
import { makeFastRead } from './fastRead.ts';

// streamingProxy.ts is the specification: each request is sent both ways, and everything observable must be equal.

const timeoutMs = 2000;

const texts: Record<string, string> = {
  empty: '',
  small: '{"result":[]}',
  page: JSON.stringify({ result: Array(1000).fill('a post of a believable length') }),
  large: JSON.stringify({ result: Array(40_000).fill('a post of a believable length') }),
};
const types = ['application/json; charset=utf-8', 'text/plain', 'application/octet-stream'];
const statuses = [200, 204, 304, 404, 429, 503];
const acceptable = [undefined, 'br', 'gzip', 'identity', 'gzip;q=0, *'];

interface Received {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
}

let received: Received[] = [];
const servers: Server[] = [];

const listening = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const failures: Record<string, RequestListener> = {
  '/closed': (req) => req.socket.destroy(),
  '/silent': () => undefined,
  '/breaks-json': (_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"result":');
    setTimeout(() => res.destroy(), 20);
  },
  '/breaks-stream': (_, res) => {
    res.writeHead(200, { 'content-type': 'text/plain', 'content-length': 1000 }).write('a beginning');
    setTimeout(() => res.destroy(), 20);
  },
};

const service: RequestListener = (req, res) => {
  const { method, url = '/', headers } = req;
  received.push({ method, url, headers });
  const { pathname, searchParams } = new URL(url, 'http://service');
  if (failures[pathname]) return failures[pathname](req, res);
  const text = texts[searchParams.get('text')!]!;
  const isEncoded = searchParams.get('encoded') === '1';
  const body = isEncoded ? gzipSync(text) : Buffer.from(text);
  res.writeHead(Number(searchParams.get('status')), {
    'content-type': searchParams.get('type')!,
    'set-cookie': ['a=1', 'b=2'],
    'x-own': 'yes',
    ...(searchParams.get('vary') === '1' && { vary: 'x-own', 'cache-control': 'private' }),
    ...(isEncoded && { 'content-encoding': 'gzip' }),
    ...(searchParams.get('chunked') === '1' ? {} : { 'content-length': body.length }),
  });
  res.end(method === 'HEAD' ? undefined : body);
};

/** A gateway that only sends, in one of the two ways. */
const gatewayWith = (send: SendRequest) =>
  listening((req, res) => {
    const headers = Object.entries(req.headers).flatMap(([name, value]) => [name, String(value)]);
    const mayCompress = req.headers['x-compress'] === '1';
    const exchange = { req, res, defaultHeaders: ['cache-control', 'no-store'], mayCompress };
    send(exchange, headers, performance.now() + timeoutMs).catch((error: unknown) => {
      const refusal = error instanceof ApiError ? error : new ApiError(503, 'service_unavailable');
      refuse(exchange, refusal, 'request-1');
    });
  });

const gateways: Record<'fastRead' | 'streamingProxy', string> = { fastRead: '', streamingProxy: '' };

beforeAll(async () => {
  const target = await listening(service);
  gateways.fastRead = await gatewayWith(makeFastRead(target));
  gateways.streamingProxy = await gatewayWith(makeStreamingProxy(target));
});

afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** Status, headers and body, and whether the answer broke off. */
const ask = (origin: string, path: string, method: string, headers: Record<string, string>) =>
  new Promise<object>((resolve, reject) => {
    const sent = request(origin + path, { method, headers: { host: 'portal.test', ...headers } }, (answer) => {
      const { date: _, ...rest } = answer.headers;
      const chunks: Buffer[] = [];
      const end = (isBroken: boolean) => {
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status: answer.statusCode, message: answer.statusMessage, headers: rest, body, isBroken });
      };
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => end(false));
      answer.on('error', () => end(true));
    });
    sent.on('error', reject);
    sent.end();
  });

/** The library says `content-length: 0` for a DELETE. */
const withoutLength = ({ method, url, headers: { 'content-length': _, ...headers } }: Received) => ({
  method,
  url,
  headers,
});

async function bothWays(path: string, method: string, headers: Record<string, string> = {}) {
  const observed = [];
  for (const origin of [gateways.streamingProxy, gateways.fastRead]) {
    received = [];
    const answer = await ask(origin, path, method, headers);
    observed.push({ answer, received: received.map(withoutLength) });
  }
  return observed;
}

const answers = Object.keys(texts).flatMap((text) =>
  types.flatMap((type) => statuses.map((status) => ({ text, type, status }))),
);

test.each(['GET', 'HEAD', 'DELETE'])('%s is answered alike both ways', async (method) => {
  let count = 0;
  for (const { text, type, status } of answers) {
    const [encoded, vary, chunked] = [5, 3, 2].map((each) => (count % each === 0 ? '1' : '0'));
    const accepted = acceptable[count % acceptable.length];
    const query = new URLSearchParams({ text, type, status: String(status), encoded, vary, chunked } as never);
    const headers = { 'x-compress': count % 7 ? '1' : '0', ...(accepted && { 'accept-encoding': accepted }) };
    const [library, fast] = await bothWays(`/answer?${query}`, method, headers);
    expect(library!.received).toHaveLength(1);
    expect(fast, `${query} ${accepted}`).toEqual(library);
    count += 1;
  }
});

test.each([
  ['/closed', 503],
  ['/silent', 504],
  ['/breaks-json', 503],
  ['/breaks-stream', 200],
])('a service that fails at %s is answered alike', async (path, status) => {
  const [library, fast] = await bothWays(path, 'GET');
  expect(library!.answer).toMatchObject({ status, isBroken: path === '/breaks-stream' });
  expect(fast).toEqual(library);
});

test('a service that does not run is refused alike', async () => {
  const target = 'http://127.0.0.1:1';
  const library = await ask(await gatewayWith(makeStreamingProxy(target)), '/', 'GET', {});
  expect(library).toMatchObject({ status: 503 });
  expect(await ask(await gatewayWith(makeFastRead(target)), '/', 'GET', {})).toEqual(library);
});

test.each(['fastRead', 'streamingProxy'] as const)('%s ends the request of a client that aborts', async (way) => {
  const asked = Promise.withResolvers<IncomingMessage>();
  const target = await listening((req) => asked.resolve(req));
  const sends = { fastRead: makeFastRead, streamingProxy: makeStreamingProxy };
  const settled = Promise.withResolvers<void>();
  const send = sends[way](target);
  const origin = await gatewayWith((...args) => send(...args).finally(settled.resolve));
  const sent = request(origin).on('error', () => undefined);
  sent.end();
  const { socket } = await asked.promise;
  setImmediate(() => sent.destroy());
  await Promise.all([once(socket, 'close'), settled.promise]);
  expect(socket.destroyed).toBe(true);
});
