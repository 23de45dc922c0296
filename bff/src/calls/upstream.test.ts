import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createListener, type AddressInfo, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@atrium/kit/core';
import { afterEach, expect, test } from 'vitest';
import { makeUpstream, type UpstreamRequest } from './upstream.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
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

/** A gateway to one service that only forwards. */
async function gatewayTo(target: string, kind: Kind, mayCompress = true): Promise<string> {
  const forward = makeUpstream('a service', target);
  const isLong = kind === 'upload' || kind === 'download';
  return service((req: IncomingMessage, res: ServerResponse) => {
    const headers = Object.entries(req.headers).flatMap(([name, value]) => [name, String(value)]);
    const deadline = kind === 'upload' ? null : performance.now() + 2800;
    const upstreamRequest: UpstreamRequest = { headers, isLong, deadline };
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

test.each([
  ['a small JSON body', 'write', small],
  ['a large JSON body', 'write', large],
  ['a small upload', 'upload', small],
  ['an upload larger than any buffer', 'upload', huge],
] as const)('%s to a stopped service is refused within three seconds', async (_, kind, body) => {
  const { status, took } = await send(await gatewayTo(await stopped(), kind), 'POST', [body]);
  expect([503, 504]).toContain(status);
  expect(took).toBeLessThan(3000 + 250);
});

const countBody: RequestListener = async (req, res) => {
  let count = 0;
  for await (const chunk of req) count += (chunk as Buffer).length;
  res.writeHead(200, { 'content-type': 'application/json' }).end(String(count));
};

test.each(['write', 'upload'] as const)(
  'a %s that the client sends slowly is not the service’s fault',
  async (kind) => {
    const url = await gatewayTo(await service(countBody), kind);
    const { status, body } = await send(url, 'POST', [small, small, small], 1700);
    expect(status).toBe(200);
    expect(String(body)).toBe('300');
  },
);

test('a service may take long for an upload while it answers /livez', async () => {
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
