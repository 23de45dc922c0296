import { createServer, type RequestListener, type Server } from 'node:http';
import { defineCalls } from '@atrium/contracts';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleCaller as caller } from '../test/sampleCaller.ts';
import { answer } from './answer.ts';
import { noAccess } from './errors.ts';
import { listen, makeApp, makeServer, renderError, serveCalls } from './http.ts';
import { serviceClient } from './serviceClient.ts';

const secret = 's'.repeat(40);
const ofRequest = { requestId: 'request-1', address: '10.0.0.1' };

const calls = defineCalls(
  'knowledge',
  'samples',
  { about: '', access: 'member', right: null },
  {
    show: {
      method: 'POST',
      path: '/internal/show/{name}',
      summary: 'The caller and the input',
      internal: true,
      params: z.object({ name: z.string() }),
      query: z.object({ more: z.string() }),
      body: z.object({ ids: z.array(z.string()) }),
      result: z.object({ caller: z.record(z.string(), z.unknown()), name: z.string(), ids: z.array(z.string()) }),
    },
    refuse: { method: 'GET', path: '/internal/refuse', summary: '', internal: true, result: z.object({}) },
  },
);

const routes = [
  answer(calls.show, async ({ caller: by, params, body }) => ({ caller: { ...by }, ...params, ...body })),
  answer(calls.refuse, async () => {
    throw noAccess();
  }),
];

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function startWith(made: Server) {
  server = made;
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
}

function startService() {
  const app = makeApp();
  app.use(serveCalls(routes, [secret]));
  app.use(renderError);
  return startWith(makeServer(app));
}

const startPlain = (listener: RequestListener) => startWith(createServer(listener));

const input = { params: { name: 'a b' }, query: { more: 'й' }, body: { ids: ['1'] } };
const unavailable = { status: 503, code: 'service_unavailable' };

test('a service answers another one for the caller, with the id and the address of the request', async () => {
  const ask = serviceClient(`${await startService()}/`, secret);
  const stored = { key: 'key', hashes: ['hash'] };
  const idempotency = { ...stored, former: stored };
  expect(await ask(calls.show, { ...caller, ...ofRequest, idempotency }, input)).toEqual({
    caller: { ...caller, ...ofRequest },
    name: 'a b',
    ids: ['1'],
  });
});

test('connections are not kept, so that none leads to a replica that stops', async () => {
  const ask = serviceClient(await startService(), secret);
  let opened = 0;
  server.on('connection', () => (opened += 1));
  for (let n = 0; n < 3; n += 1) await ask(calls.show, caller, input);
  expect(opened).toBe(3);
});

test('what the service refuses is not the fault of the client', async () => {
  const url = await startService();
  await expect(serviceClient(url, secret)(calls.refuse, caller, {})).rejects.toMatchObject(unavailable);
  await expect(serviceClient(url, 'x'.repeat(40))(calls.show, caller, input)).rejects.toMatchObject(unavailable);
});

test('an answer that the call does not have is none', async () => {
  const json = '{"caller":[],"name":1}';
  for (const text of [json, '<html>', '']) {
    const url = await startPlain((_, res) => res.end(text));
    await expect(serviceClient(url, secret)(calls.show, caller, input)).rejects.toMatchObject(unavailable);
    server.close();
  }
});

test('a service that is not there, or says nothing for 2 s, is unavailable', { tags: ['full'] }, async () => {
  const url = await startPlain((_, res) => void res.writeHead(200).flushHeaders());
  const startedAt = performance.now();
  await expect(serviceClient(url, secret)(calls.show, caller, input)).rejects.toMatchObject(unavailable);
  expect(performance.now() - startedAt).toBeGreaterThan(1900);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(serviceClient(url, secret)(calls.show, caller, input)).rejects.toMatchObject(unavailable);
});
