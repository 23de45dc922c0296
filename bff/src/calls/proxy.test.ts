import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createListener, type AddressInfo, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@atrium/kit/core';
import { afterEach, expect, test } from 'vitest';
import { proxyTo, type Journey } from './proxy.ts';

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

/** A door before one service, without what else a door does. */
async function doorTo(target: string, kind: Kind, mayPack = true): Promise<string> {
  const proxy = proxyTo('a service', target);
  const isLong = kind === 'upload' || kind === 'download';
  return service((req: IncomingMessage, res: ServerResponse) => {
    const headers = Object.entries(req.headers).flatMap(([name, value]) => [name, String(value)]);
    const until = kind === 'upload' ? null : performance.now() + 2800;
    const journey: Journey = { headers, isLong, until };
    proxy({ req, res, always: ['cache-control', 'no-store'], mayPack }, journey).catch((error: unknown) => {
      res.writeHead(error instanceof ApiError ? error.status : 500).end();
      req.resume();
    });
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
  for (const [place, part] of parts.entries()) {
    if (place) await pause(wait);
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
  const { status, took } = await send(await doorTo(await stopped(), kind), 'POST', [body]);
  expect([503, 504]).toContain(status);
  expect(took).toBeLessThan(3000 + 250);
});

const countBody: RequestListener = async (req, res) => {
  let count = 0;
  for await (const chunk of req) count += (chunk as Buffer).length;
  res.writeHead(200, { 'content-type': 'application/json' }).end(String(count));
};

test.each(['write', 'upload'] as const)('a %s that comes slowly is not the service’s fault', async (kind) => {
  const url = await doorTo(await service(countBody), kind);
  const { status, body } = await send(url, 'POST', [small, small, small], 1700);
  expect(status).toBe(200);
  expect(String(body)).toBe('300');
});

test('an upload may need long when it is there, as long as its service lives', async () => {
  const url = await service((req, res) => {
    if (req.url === '/livez') return void res.end('ok');
    void pause(4500).then(() => countBody(req, res));
  });
  expect(await send(await doorTo(url, 'upload'), 'POST', [large])).toMatchObject({ status: 200 });
});

const page = JSON.stringify({ result: Array(1000).fill('a post') });

const json: RequestListener = (req, res) => {
  const length = { 'content-length': Buffer.byteLength(page) };
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', vary: 'x-own', ...length });
  res.end(req.method === 'HEAD' ? undefined : page);
};

const accept = { 'accept-encoding': 'br' };

test('what the service says goes on, and the headers of every answer come with it', async () => {
  const url = await doorTo(await service(json), 'read');
  const { headers, body } = await send(url, 'GET');
  expect(String(body)).toBe(page);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'x-own, accept-encoding' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a compressed answer tells its own length', async () => {
  const url = await doorTo(await service(json), 'read');
  const { headers, body } = await send(url, 'GET', [], 0, accept);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(body.length) });
  expect(body.length).toBeLessThan(page.length / 10);
});

test('an answer without a body is not compressed, and what is compressed already not again', async () => {
  const target = await service((req, res) => {
    if (req.url === '/304') return void res.writeHead(304, { 'content-type': 'application/json' }).end();
    if (req.url === '/204') return void res.writeHead(204).end();
    if (req.url === '/packed')
      return void res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'own' }).end(page);
    json(req, res);
  });
  const url = await doorTo(target, 'read');
  const get = (path: string, method = 'GET') => send(url + path, method, [], 0, accept);
  expect(await get('/304')).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect((await get('/304')).headers['content-encoding']).toBeUndefined();
  expect(await get('/204')).toMatchObject({ status: 204, body: Buffer.alloc(0) });
  const head = await get('/', 'HEAD');
  expect(head.headers).toMatchObject({ 'content-length': String(page.length), vary: 'x-own, accept-encoding' });
  expect(head.headers['content-encoding']).toBeUndefined();
  expect(await get('/packed')).toMatchObject({ headers: { 'content-encoding': 'own' }, body: Buffer.from(page) });
});

test('very large answers are compressed on their way, downloads never', async () => {
  const whole = `[${'"the same again",'.repeat(100_000)}1]`;
  const target = await service((_, res) => res.writeHead(200, { 'content-type': 'application/json' }).end(whole));
  const { headers, body } = await send(await doorTo(target, 'read'), 'GET', [], 0, accept);
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-length']).toBeUndefined();
  expect(body.length).toBeLessThan(whole.length / 10);
  const download = await send(await doorTo(target, 'download', false), 'GET', [], 0, accept);
  expect(download.headers['content-encoding']).toBeUndefined();
  expect(download.headers.vary).toBeUndefined();
  expect(String(download.body)).toBe(whole);
});

test.each(['read', 'download'] as const)('a client that leaves a %s ends the work of the service', async (kind) => {
  const asked = Promise.withResolvers<IncomingMessage>();
  const url = await doorTo(await service((req) => asked.resolve(req)), kind);
  const sent = request(url).on('error', () => undefined);
  sent.end();
  const { socket } = await asked.promise;
  setImmediate(() => sent.destroy());
  await once(socket, 'close');
});

test('a client that reads slowly does not make the door hold a download', async () => {
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
  const sent = request(await doorTo(target, 'download', false)).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await pause(1000);
  expect(given).toBeLessThan(50_000_000);
  answer.destroy();
});

test('an answer cut off half way is asked for again, and then refused', async () => {
  let times = 0;
  const target = await service((_, res) => {
    times += 1;
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': page.length });
    res.write(page.slice(0, 100));
    setTimeout(() => res.destroy(), 50);
  });
  expect(await send(await doorTo(target, 'read'), 'GET')).toMatchObject({ status: 503 });
  expect(times).toBe(2);
});
