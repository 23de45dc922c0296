import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Two proxies in front, as a load balancer and an ingress: each adds the address that it has seen.

const perMinute = 6;

let portal: Portal;
const proxies: Server[] = [];
let outermost: number;

beforeAll(async () => {
  portal = await startPortal({
    services: ['identity'],
    env: { TRUST_PROXY: '2', LIMIT_FACTOR: String(perMinute / 3000), METRICS: 'false' },
  });
  const inner = await startProxy(portal.url);
  outermost = await startProxy(`http://127.0.0.1:${inner}`);
});

afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  await portal?.close();
});

async function startProxy(target: string): Promise<number> {
  const forward = createProxyMiddleware({ target });
  const proxy = createServer((req, res) => {
    const seen = [req.headers['x-forwarded-for'], req.socket.remoteAddress].filter(Boolean);
    req.headers['x-forwarded-for'] = seen.join(', ');
    void forward(req, res);
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return (proxy.address() as AddressInfo).port;
}

/** A request from one of the machine's own addresses. */
const ask = (localAddress: string, forwardedFor?: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    get({ host: '127.0.0.1', port: outermost, path: '/api/env', localAddress, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    }).once('error', reject);
  });

const forged = (n: number) => [`20.0.0.${n}`, `20.0.1.${n}, 20.0.2.${n}`, `127.0.0.3, 20.0.3.${n}, 127.0.0.1`][n % 3];

test('behind two proxies a client has one limit, whatever it says of itself, and takes no other’s', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 2 * perMinute; n += 1) statuses.push(await ask('127.0.0.2', forged(n)));
  expect(statuses).toEqual(statuses.map((_, n) => (n < perMinute ? 200 : 429)));
  expect(await ask('127.0.0.2')).toBe(429);
  for (let n = 0; n < perMinute; n += 1) expect(await ask('127.0.0.3')).toBe(200);
  expect(await ask('127.0.0.3')).toBe(429);
});

test('closed metrics are closed at every process', async () => {
  for (const origin of [portal.url, portal.serviceUrl('identity')]) {
    expect((await fetch(`${origin}/livez`)).status).toBe(200);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  }
});
