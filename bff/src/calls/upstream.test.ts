/** @module-tag full */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect, createServer as createListener, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@atrium/kit/core';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, expect, test } from 'vitest';
import { makeUpstream, type UpstreamRequest } from './upstream.ts';

const open: Server[] = [];
const clients: Socket[] = [];
afterAll(() => {
  clients.forEach((client) => client.destroy());
  for (const server of open) {
    server.close();
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections();
  }
});

async function listening<T extends Server>(server: T): Promise<string> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const service = (answer: RequestListener) => listening(createServer(answer));

/** As a stopped process: the system takes connections and a few bytes for it. */
const stopped = () => listening(createListener({ pauseOnConnect: true }, (socket) => socket.on('error', () => {})));

type Kind = 'read' | 'write' | 'upload' | 'download';

const kindOf = { read: 'short', write: 'short', upload: 'upload', download: 'file' } as const;

/** A gateway to one service that only forwards; `/held` is never answered. */
async function gatewayTo(
  target: string,
  kind: Kind,
  mayCompress = true,
  timeoutMs = 2800,
  recentMs?: number,
): Promise<string> {
  const forward = makeUpstream('a service', target, recentMs);
  return service((req: IncomingMessage, res: ServerResponse) => {
    if (req.url === '/held') return;
    const headers = Object.entries(req.headers).flatMap(([name, value]) => [name, String(value)]);
    const deadline = kind === 'upload' ? null : performance.now() + timeoutMs;
    const upstreamRequest: UpstreamRequest = { headers, kind: kindOf[kind], deadline };
    forward({ req, res, defaultHeaders: ['cache-control', 'no-store'], mayCompress }, upstreamRequest).catch(
      (error: unknown) => {
        res.writeHead(error instanceof ApiError ? error.status : 500).end();
        req.resume();
      },
    );
  });
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer; took: number };

/** Sends the parts of a body one after the other, with a pause between them. */
function send(url: string, method: string, parts: Buffer[] = [], wait = 0, headers = {}): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = parts.length ? { 'content-length': Buffer.concat(parts).length } : {};
    const sent = request(url, { method, headers: { ...length, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, headers, body: Buffer.concat(chunks), took: performance.now() - began });
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    void writeAll(sent, parts, wait);
  });
}

async function writeAll(sent: ReturnType<typeof request>, parts: Buffer[], wait: number) {
  for (const [index, part] of parts.entries()) {
    if (index) await pause(wait);
    sent.write(part);
  }
  sent.end();
}

const small = Buffer.alloc(100, 'x');
const large = Buffer.alloc(1_900_000, 'x');
const huge = Buffer.alloc(30_000_000, 'x');

test.concurrent.each([
  ['a small JSON body', 'write', small],
  ['a large JSON body', 'write', large],
  ['a small upload', 'upload', small],
  ['an upload larger than any buffer', 'upload', huge],
] as const)('%s to a stopped service is refused within three seconds', async (_, kind, body) => {
  const { status, took } = await send(await gatewayTo(await stopped(), kind), 'POST', [body]);
  expect([503, 504]).toContain(status);
  expect(took).toBeLessThan(3000 + 1500);
});

const countBody: RequestListener = async (req, res) => {
  let count = 0;
  for await (const chunk of req) count += (chunk as Buffer).length;
  res.writeHead(200, { 'content-type': 'application/json' }).end(String(count));
};

test.concurrent.each(['write', 'upload'] as const)(
  'a %s that the client sends slowly is not the service’s fault',
  async (kind) => {
    const url = await gatewayTo(await service(countBody), kind);
    const { status, body } = await send(url, 'POST', [small, small, small], 1700);
    expect(status).toBe(200);
    expect(String(body)).toBe('300');
  },
);

test.concurrent('a service may take long for an upload while it answers /livez', async () => {
  const url = await service((req, res) => {
    if (req.url === '/livez') return void res.end('ok');
    void pause(4500).then(() => countBody(req, res));
  });
  expect(await send(await gatewayTo(url, 'upload'), 'POST', [large])).toMatchObject({ status: 200 });
});

const page = JSON.stringify({ result: Array(1000).fill('a post') });

const json: RequestListener = (req, res) => {
  const length = { 'content-length': Buffer.byteLength(page) };
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', vary: 'x-own', ...length });
  res.end(req.method === 'HEAD' ? undefined : page);
};

const accept = { 'accept-encoding': 'br' };

test('the answer of the service is forwarded with the default headers', async () => {
  const url = await gatewayTo(await service(json), 'read');
  const { headers, body } = await send(url, 'GET');
  expect(String(body)).toBe(page);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'x-own, accept-encoding' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a compressed answer has its own length', async () => {
  const url = await gatewayTo(await service(json), 'read');
  const { headers, body } = await send(url, 'GET', [], 0, accept);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(body.length) });
  expect(body.length).toBeLessThan(page.length / 10);
});

test('an answer without a body is not compressed, nor one that is compressed already', async () => {
  const target = await service((req, res) => {
    if (req.url === '/304') return void res.writeHead(304, { 'content-type': 'application/json' }).end();
    if (req.url === '/204') return void res.writeHead(204).end();
    if (req.url === '/packed')
      return void res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'own' }).end(page);
    json(req, res);
  });
  const url = await gatewayTo(target, 'read');
  const get = (path: string, method = 'GET') => send(url + path, method, [], 0, accept);
  expect(await get('/304')).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect((await get('/304')).headers['content-encoding']).toBeUndefined();
  expect(await get('/204')).toMatchObject({ status: 204, body: Buffer.alloc(0) });
  const head = await get('/', 'HEAD');
  expect(head.headers).toMatchObject({ 'content-length': String(page.length), vary: 'x-own, accept-encoding' });
  expect(head.headers['content-encoding']).toBeUndefined();
  expect(await get('/packed')).toMatchObject({ headers: { 'content-encoding': 'own' }, body: Buffer.from(page) });
});

test('very large answers are compressed while they are streamed, downloads never', async () => {
  const whole = `[${'"the same again",'.repeat(100_000)}1]`;
  const target = await service((_, res) => res.writeHead(200, { 'content-type': 'application/json' }).end(whole));
  const { headers, body } = await send(await gatewayTo(target, 'read'), 'GET', [], 0, accept);
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-length']).toBeUndefined();
  expect(body.length).toBeLessThan(whole.length / 10);
  const download = await send(await gatewayTo(target, 'download', false), 'GET', [], 0, accept);
  expect(download.headers['content-encoding']).toBeUndefined();
  expect(download.headers.vary).toBeUndefined();
  expect(String(download.body)).toBe(whole);
});

test.each(['read', 'download'] as const)('a client that aborts a %s ends the request to the service', async (kind) => {
  const asked = Promise.withResolvers<IncomingMessage>();
  const url = await gatewayTo(await service((req) => asked.resolve(req)), kind);
  const sent = request(url).on('error', () => undefined);
  sent.end();
  const { socket } = await asked.promise;
  setImmediate(() => sent.destroy());
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test('a download is not held in memory for a client that reads slowly', async () => {
  let given = 0;
  const target = await service((_, res) => {
    res.writeHead(200, { 'content-type': 'application/octet-stream' });
    const more = () => {
      while (given < 100_000_000) {
        given += large.length;
        if (!res.write(large)) return void res.once('drain', more);
      }
      res.end();
    };
    more();
  });
  const sent = request(await gatewayTo(target, 'download', false)).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await pause(1000);
  expect(given).toBeLessThan(50_000_000);
  answer.destroy();
});

test.each([
  ['GET', 2],
  ['POST', 1],
])('a %s whose answer breaks off is sent %d times, and then refused', async (method, expected) => {
  let times = 0;
  const target = await service((req, res) => {
    times += 1;
    req.resume();
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': page.length });
    res.write(page.slice(0, 100));
    setTimeout(() => res.destroy(), 50);
  });
  const url = await gatewayTo(target, method === 'GET' ? 'read' : 'write');
  expect(await send(url, method, method === 'GET' ? [] : [small])).toMatchObject({ status: 503 });
  expect(times).toBe(expected);
});

/** Requests over one connection, behind one that is never answered: their answers wait, whatever the client reads. */
async function sendUnread(url: string, path: string, count: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  clients.push(socket);
  await once(socket, 'connect');
  const requestOf = (each: string) => `GET ${each} HTTP/1.1\r\nhost: portal.test\r\n\r\n`;
  socket.write(requestOf('/held') + requestOf(path).repeat(count));
}

/** More than is written for a client that does not read. */
const file = Buffer.alloc(70_000, 'x');

test.each([
  ['answers', 'read', 256, json],
  ['small files', 'download', 500, (_, res) => void res.writeHead(200, { 'content-length': file.length }).end(file)],
] satisfies [string, Kind, number, RequestListener][])(
  '%s that are not read hold no place of their service',
  async (_, kind, places, answer) => {
    let asked = 0;
    const target = await service((req, res) => {
      asked += 1;
      answer(req, res);
    });
    const url = await gatewayTo(target, kind, true, 60_000);
    while (asked < places) {
      const wanted = Math.min(asked + 50, places);
      await sendUnread(url, '/', wanted - asked);
      await eventually(() => expect(asked).toBe(wanted));
    }
    await eventually(async () => expect((await send(url, 'GET')).status).toBe(200), { timeoutMs: 30_000 });
  },
);

test('large answers that are not read hold places of their own', async () => {
  let asked = 0;
  const target = await service((req, res) => {
    if (req.url !== '/') return json(req, res);
    asked += 1;
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': large.length }).write(small);
  });
  const url = await gatewayTo(target, 'read', true, 60_000);
  while (asked < 500) {
    const wanted = asked + 50;
    await sendUnread(url, '/', 50);
    await eventually(() => expect(asked).toBe(wanted));
  }
  await eventually(async () => expect((await send(`${url}/small`, 'GET')).status).toBe(200));
  await eventually(async () => {
    const sent = request(url).end();
    const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    expect(statusCode).toBe(503);
  });
});

/** A service that answers calls as `ways` say, and `/readyz` while it is ready. */
async function failing(ways: Record<string, RequestListener>, timeoutMs = 500, recentMs?: number) {
  const state = { isReady: true, calls: 0, probes: 0, onCall: () => {} };
  const target = await service((req, res) => {
    if (req.url === '/livez') return void res.end('ok');
    if (req.url === '/readyz') {
      state.probes += 1;
      return void (state.isReady && res.end('ok'));
    }
    state.calls += 1;
    state.onCall();
    (ways[req.url!] ?? json)(req, res);
  });
  const url = await gatewayTo(target, 'read', true, timeoutMs, recentMs);
  const ask = async (path: string) => (await send(url + path, 'GET')).status;
  /** Until calls are refused before they reach the service. */
  const opened = (path: string) =>
    eventually(async () => {
      const before = state.calls;
      expect([await ask(path), state.calls]).toEqual([503, before]);
    });
  return { state, url, ask, opened };
}

const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act));

const hang: RequestListener = () => undefined;
const reset: RequestListener = (req) => req.socket.destroy();

test.each([
  ['timeouts', hang, 504, 500],
  ['lost connections', reset, 503, 30_000],
])('%s that requests cause do not open the breaker of a service that is well', async (_, way, status, timeoutMs) => {
  const { state, ask } = await failing({ '/bad': way }, timeoutMs);
  for (let round = 1; round <= 2; round += 1) {
    expect(await times(10, () => ask('/bad'))).toEqual(Array(10).fill(status));
    await eventually(() => expect(state.probes).toBeGreaterThanOrEqual(round));
  }
  expect(await ask('/')).toBe(200);
});

test('nor those of a service that answers others, even if it does not say that it is ready', async () => {
  const { state, ask } = await failing({ '/bad': hang }, 500, 60_000);
  state.isReady = false;
  expect(await ask('/')).toBe(200);
  expect(await times(20, () => ask('/bad'))).toEqual(Array(20).fill(504));
  expect([await ask('/'), state.probes]).toEqual([200, 0]);
});

test.each([
  ['answers nothing', hang],
  ['loses connections', reset],
])('the breaker of a service that %s opens, although it is alive and has answered before', async (_, way) => {
  const ways: Record<string, RequestListener> = {};
  const { state, ask, opened } = await failing(ways);
  expect(await ask('/')).toBe(200);
  ways['/'] = way;
  state.isReady = false;
  for (let round = 0; round < 3; round += 1) await times(8, () => ask('/'));
  await opened('/');
});

test('while it is open the service is asked and no client’s request, and it closes when the service is ready', async () => {
  const { state, ask, opened } = await failing({ '/bad': hang });
  state.isReady = false;
  await times(8, () => ask('/bad'));
  await opened('/bad');
  const before = { ...state };
  await eventually(async () => {
    expect(await ask('/')).toBe(503);
    expect(state.probes).toBeGreaterThan(before.probes + 2);
  });
  expect(state.calls).toBe(before.calls);
  state.isReady = true;
  await eventually(async () => expect(await ask('/')).toBe(200));
});

test('clients that leave neither keep the breaker closed nor close it', async () => {
  const { state, url, ask } = await failing({ '/bad': hang });
  /** When the request has reached the service, or is refused. */
  const leave = async () => {
    const sent = request(`${url}/bad`).on('error', () => undefined);
    await new Promise<void>((resolve) => {
      state.onCall = resolve;
      sent.on('response', () => resolve()).end();
    });
    sent.destroy();
  };
  state.isReady = false;
  await eventually(async () => {
    const bad = times(8, () => ask('/bad'));
    for (let count = 0; count < 30; count += 1) await leave();
    expect(await bad).toContain(503);
  });
  const before = { ...state };
  while (state.probes <= before.probes + 2) {
    await leave();
    await pause(50);
  }
  expect([await ask('/bad'), state.calls]).toEqual([503, before.calls]);
});
