import { once } from 'node:events';
import { request, type IncomingMessage, type Server } from 'node:http';
import { defineCalls, grantedKeys } from '@atrium/contracts';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleCaller as caller } from '../test/sampleCaller.ts';
import { answer } from './answer.ts';
import { signedHeaders } from './caller.ts';
import { noAccess } from './errors.ts';
import { listen, makeApp, makeServer, renderError, serveCalls } from './http.ts';
import { requestSeconds, requestsRefused } from './metrics.ts';
import { maxHeaderBytes } from './service.ts';

const secret = 's'.repeat(40);
const calls = defineCalls(
  'social',
  'samples',
  { about: '', access: 'member', right: null },
  {
    get: { method: 'GET', path: '/api/sample', summary: 'Counts keys', result: z.object({ keys: z.number() }) },
    key: {
      method: 'GET',
      path: '/api/key',
      summary: 'The key of the request',
      result: z.object({ key: z.string().nullable() }),
    },
    post: {
      method: 'POST',
      path: '/api/key/:id',
      summary: 'The key and the hash of the request',
      params: z.object({ id: z.string() }),
      body: z.object({ a: z.number(), b: z.number() }),
      result: z.object({ key: z.string().nullable(), hash: z.string().nullable() }),
    },
    put: {
      method: 'PUT',
      path: '/api/created',
      creates: true,
      summary: 'The key of a request that creates',
      result: z.object({ key: z.string().nullable() }),
    },
    anonymous: {
      method: 'POST',
      path: '/api/anonymous',
      anonymous: true,
      summary: 'The key of an anonymous request',
      result: z.object({ key: z.string().nullable() }),
    },
    refuseAnonymous: {
      method: 'GET',
      path: '/api/refuse/anonymous',
      anonymous: true,
      summary: 'Refuses',
      result: z.object({}),
    },
    refuse: { method: 'GET', path: '/api/refuse', summary: 'Refuses after 50 ms', result: z.object({}) },
  },
);
const routes = [
  answer(calls.get, async ({ caller: { keys } }) => ({ keys: keys.length })),
  answer(calls.key, async ({ caller: { idempotency } }) => ({ key: idempotency?.key ?? null })),
  answer(calls.post, async ({ caller: { idempotency } }) => ({
    key: idempotency?.key ?? null,
    hash: idempotency?.hashes[0] ?? null,
  })),
  answer(calls.put, async ({ caller: { idempotency } }) => ({ key: idempotency?.key ?? null })),
  answer(calls.anonymous, async ({ caller: { idempotency } }) => ({ key: idempotency?.key ?? null })),
  answer(calls.refuseAnonymous, async () => {
    throw noAccess();
  }),
  answer(calls.refuse, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw noAccess();
  }),
];

let server: Server;
afterEach(() => server.close());

async function start(options?: Parameters<typeof makeServer>[1]) {
  const app = makeApp();
  app.use(serveCalls(routes, [secret]));
  app.use(renderError);
  server = makeServer(app, options);
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return async (path: string, keys = caller.keys, { headers, ...request }: RequestInit = {}) =>
    fetch(url + path, {
      ...request,
      headers: {
        ...headers,
        ...(await signedHeaders(
          { ...caller, keys },
          { service: 'social', method: request.method ?? 'GET', url: path },
          secret,
        )),
      },
    });
}

/** The most and the longest keys that another service can grant. */
function mostKeys() {
  const { keys } = grantedKeys.shape;
  const count = 500;
  const fit = (length: number) => keys.safeParse(Array(count).fill('k'.repeat(length))).success;
  const length = Array.from({ length: 200 }, (_, index) => index).findLast(fit)!;
  expect(keys.safeParse(Array(count + 1).fill('k')).success).toBe(false);
  return Array.from({ length: count }, (_, index) => `group:${index}`.padEnd(length, '0'));
}

test('a service answers a caller with as many granted keys as there can be', async () => {
  const get = await start({ maxHeaderBytes });
  const response = await get('/api/sample', mostKeys());
  expect([response.status, await response.json()]).toEqual([200, { keys: 500 }]);
});

test('other servers keep the limit of Node', async () => {
  const get = await start();
  expect((await get('/api/sample')).status).toBe(200);
  expect((await get('/api/sample', mostKeys())).status).toBe(431);
});

test('each request is measured once, by its status and true duration', async () => {
  const get = await start();
  requestSeconds.reset();
  expect([(await get('/api/sample')).status, (await get('/api/refuse')).status]).toEqual([200, 403]);
  const { values } = await requestSeconds.get();
  const valueOf = (end: string, call: string, status: string) =>
    values.find(
      ({ metricName, labels }) => metricName?.endsWith(end) && labels.call === call && labels.status === status,
    )?.value;
  expect(valueOf('_count', 'samples.get', '200')).toBe(1);
  expect(valueOf('_count', 'samples.refuse', '403')).toBe(1);
  expect(valueOf('_sum', 'samples.refuse', '403')).toBeGreaterThan(0.045);
  expect(values.filter(({ metricName }) => metricName?.endsWith('_count'))).toHaveLength(2);
});

test('an Idempotency-Key is compared with the parameters and the body of a POST', async () => {
  const send = await start();
  const headers = { 'idempotency-key': 'the-same-key', 'content-type': 'application/json' };
  const post = async (id: string, body: string) =>
    (await send(`/api/key/${id}`, caller.keys, { method: 'POST', headers, body })).json();
  expect(await (await send('/api/key', caller.keys, { headers })).json()).toEqual({ key: null });
  const one = (await post('one', '{"a":1,"b":2}')) as { key: string; hash: string };
  expect(one.key).toContain(caller.clientId!);
  expect(await post('one', '{ "b": 2, "a": 1 }')).toEqual(one);
  expect(await post('one', '{"a":1,"b":3}')).toMatchObject({ key: one.key, hash: expect.not.stringMatching(one.hash) });
  const put = await send('/api/created', caller.keys, { method: 'PUT', headers });
  expect(await put.json()).toEqual({ key: one.key });
  expect(await post('two', '{"a":1,"b":2}')).toMatchObject({ key: one.key, hash: expect.not.stringMatching(one.hash) });
});

test('an anonymous call has no Idempotency-Key and is not measured', async () => {
  const send = await start();
  const headers = { 'idempotency-key': 'the-same-key' };
  const answered = await send('/api/anonymous', caller.keys, { method: 'POST', headers });
  expect(await answered.json()).toEqual({ key: null });
  const { values } = await requestSeconds.get();
  expect(values.filter(({ labels }) => labels.call === 'samples.anonymous')).toEqual([]);
});

test('a refused request is counted by its status, an anonymous one is not', async () => {
  const get = await start();
  requestsRefused.reset();
  expect((await get('/api/refuse/anonymous')).status).toBe(403);
  expect((await requestsRefused.get()).values).toEqual([]);
  expect((await get('/api/refuse')).status).toBe(403);
  expect((await requestsRefused.get()).values).toMatchObject([{ labels: { status: '403' }, value: 1 }]);
});

test('requests to upgrade to another protocol are answered, only websockets are upgraded', async () => {
  await start();
  const { port } = server.address() as { port: number };
  const statusOf = async (upgrade: string) => {
    const sent = request({ port, path: '/', headers: { connection: 'Upgrade', upgrade } }).end();
    const [response] = (await Promise.race([once(sent, 'response'), once(sent, 'upgrade')])) as [IncomingMessage];
    response.destroy();
    return response.statusCode;
  };
  expect(await statusOf('websocket')).toBe(401);
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  expect(await statusOf('h2c')).toBe(401);
  expect(await statusOf('websocket')).toBe(101);
});
