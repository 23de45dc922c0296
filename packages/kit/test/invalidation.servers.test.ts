import { eventually } from '@atrium/testkit/eventually';
import type { ChildProcess } from 'node:child_process';
import { startServers, type Servers } from '@atrium/testkit/servers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { forkReplica, run } from './replicas.ts';
import { startTcpProxy } from './tcpProxy.ts';

// NATS is really killed: the servers are this file's own.

let servers: Servers;

beforeAll(async () => {
  servers = await startServers();
}, 120_000);
afterAll(() => servers?.stop());

let name: string;
let replicas: ChildProcess[];

beforeEach(() => {
  name = `caching_${Math.random().toString(36).slice(2)}`;
  replicas = [];
});
afterEach(() => replicas.forEach((replica) => replica.kill('SIGKILL')));

async function startReplica(natsUrl = servers.adminNatsUrl, subscribes = 'yes') {
  const replica = await forkReplica('cachingReplica.ts', [natsUrl, name, subscribes]);
  replicas.push(replica);
  return replica;
}

const set = (replica: ChildProcess, clientId: string, key: string) => run(replica, 'set', clientId, key, 'value');
const get = (replica: ChildProcess, clientId: string, key: string, dependsOn: string[]) =>
  run<string | null>(replica, 'get', clientId, key, dependsOn);
const waitForConnection = (replica: ChildProcess, isConnected: boolean) =>
  eventually(async () => expect(await run(replica, 'isConnected')).toBe(isConnected));

test('what one replica invalidates is stale in the other, for that company and those keys only', async () => {
  const [one, other] = [await startReplica(), await startReplica()];
  for (const clientId of ['acme', 'zenith']) await set(other, clientId, 'page');
  expect(await get(other, 'acme', 'page', ['post', 'wall'])).toBe('value');

  await run(one, 'invalidate', 'acme', ['post']);
  await eventually(async () => expect(await get(other, 'acme', 'page', ['post', 'wall'])).toBeNull());
  expect(await get(other, 'acme', 'page', ['wall'])).toBe('value');
  expect(await get(other, 'zenith', 'page', ['post', 'wall'])).toBe('value');

  await run(one, 'invalidateCompany', 'acme');
  await eventually(async () => expect(await get(other, 'acme', 'page', ['wall'])).toBeNull());
  expect(await get(other, 'zenith', 'page', ['post', 'wall'])).toBe('value');
});

test('a replica that does not receive invalidations yet caches nothing', async () => {
  const replica = await startReplica(servers.adminNatsUrl, 'no');
  await waitForConnection(replica, true);
  await set(replica, 'acme', 'page');
  expect(await get(replica, 'acme', 'page', [])).toBeNull();
});

test('what was cached before a disconnect is stale from the moment of the reconnect', async () => {
  const proxy = await startTcpProxy(servers.adminNatsUrl);
  const replica = await startReplica(proxy.url);
  await set(replica, 'acme', 'page');
  expect(await get(replica, 'acme', 'page', [])).toBe('value');
  const afterReconnect = run<string | null>(replica, 'getAfterReconnect', 'acme', 'page');
  proxy.cut();
  proxy.restore();
  expect(await afterReconnect).toBeNull();
  proxy.close();
});

test('while NATS is unavailable nothing is cached, and nothing cached before is fresh afterwards', async () => {
  const [one, other] = [await startReplica(), await startReplica()];
  await set(other, 'acme', 'before');
  await servers.servers.nats.kill('SIGKILL');
  for (const replica of replicas) await waitForConnection(replica, false);
  expect(await get(other, 'acme', 'before', [])).toBeNull();
  await set(other, 'acme', 'meanwhile');
  expect(await get(other, 'acme', 'meanwhile', [])).toBeNull();
  await run(one, 'invalidate', 'acme', ['post']);

  await servers.servers.nats.start();
  for (const replica of replicas) await waitForConnection(replica, true);
  expect(await get(other, 'acme', 'before', [])).toBeNull();
  expect(await get(other, 'acme', 'meanwhile', [])).toBeNull();
  await eventually(async () => {
    await set(other, 'acme', 'after');
    expect(await get(other, 'acme', 'after', ['post'])).toBe('value');
  });
});

test('what a replica invalidates while it alone is disconnected reaches the other after its reconnect', async () => {
  const proxy = await startTcpProxy(servers.adminNatsUrl);
  const [one, other] = [await startReplica(proxy.url), await startReplica()];
  await set(other, 'acme', 'page');
  proxy.cut();
  await waitForConnection(one, false);
  await run(one, 'invalidate', 'acme', ['post']);
  proxy.restore();
  await eventually(async () => expect(await get(other, 'acme', 'page', ['post'])).toBeNull());
  expect(await get(other, 'acme', 'page', ['wall']), 'the other was connected throughout').toBe('value');
  proxy.close();
});
