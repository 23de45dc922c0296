/** @module-tag full */
import { eventually } from '@atrium/testkit/eventually';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketOf } from '@atrium/embedded-mongo/socket';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Backing, startBacking } from '../src/backing.ts';
import { natsConfig } from '../src/backing/nats.ts';
import { respondsWith } from '../src/probes.ts';
import { secretsOf } from '../src/secrets.ts';

let dataDir: string;
let backing: Backing | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-backing-'));
});
afterEach(async () => {
  await backing?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const elsewhere = { MONGODB_URL: 'mongodb://elsewhere:27017/?replicaSet=rs0' };
const start = async (options: { keepAlive?: boolean; env?: NodeJS.ProcessEnv } = {}) => {
  const env = { ...elsewhere, ...options.env };
  backing = await startBacking({ dataDir, log: () => {}, timing: { minRestartDelayMs: 50 }, ...options, env });
  return backing;
};

const portOf = (url: string) => Number(new URL(url).port);
const redisTalks = ({ redisUrl }: Backing, command: string, answer: string) =>
  respondsWith(portOf(redisUrl), `+OK\r\n${answer}`, `AUTH ${new URL(redisUrl).password}\r\n${command}\r\n`);

test('a server that the environment gives is used and not touched', async () => {
  const { mongoUrl, servers } = await start();
  expect(mongoUrl).toBe(elsewhere.MONGODB_URL);
  expect(servers.mongo.kind).toBe('external');
  await expect(servers.mongo.kill()).rejects.toThrow('given by the environment');
});

test('the database always listens on a socket, in its folder where that folder’s name allows it', () => {
  expect(socketOf('/home/anna/portal')).toBe('/home/anna/portal/mongo.sock');
  const others = ['/Users/anna/portal', `/${'long'.repeat(30)}`].map(socketOf);
  for (const other of others) expect(other).toMatch(/^\/tmp\/embedded-mongo-\d+\/[0-9a-f]{32}\.sock$/);
  expect(others[0]).not.toBe(others[1]);
});

test('other users cannot use the database’s socket, and it answers there again after a kill', async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-backing-')).toLowerCase();
  const { mongoUrl, servers } = await start({ keepAlive: true, env: { MONGODB_URL: '' } });
  const socket = join(dataDir, 'embedded-mongo', 'mongo.sock');
  expect(mongoUrl).toContain(encodeURIComponent(socket));
  expect([statSync(socket).mode & 0o077, statSync(join(socket, '..')).mode & 0o077]).toEqual([0, 0]);
  // Without a timeout the driver may wait without end for a connection that has just ended (kit's driverWrites.ts).
  const client = await new MongoClient(mongoUrl, { timeoutMS: 3000 }).connect();
  await client.db('x').collection('things').insertOne({ said: 'hello' });
  await servers.mongo.kill();
  await eventually(async () => expect(await client.db('x').collection('things').countDocuments()).toBe(1));
  await client.close();
});

test('a second start finds addresses, secrets and data again', async () => {
  const first = await start();
  expect(await redisTalks(first, 'SET greeting hello', '+OK')).toBe(true);
  await first.stop();
  const second = await start();
  expect(second.redisUrl).toBe(first.redisUrl);
  expect(second.natsUrl('social')).toBe(first.natsUrl('social'));
  expect(await redisTalks(second, 'GET greeting', '$5\r\nhello')).toBe(true);
});

test('a port that was taken meanwhile is replaced', async () => {
  const first = await start();
  await first.stop();
  const squatter = createServer().listen(portOf(first.redisUrl), '127.0.0.1');
  const second = await start();
  expect(second.redisUrl).not.toBe(first.redisUrl);
  squatter.close();
});

test('killed servers come back at the same address when they are kept alive', async () => {
  const { servers, redisUrl, adminNatsUrl } = await start({ keepAlive: true });
  await Promise.all([servers.nats.kill(), servers.redis.kill()]);
  await eventually(async () => {
    expect(await respondsWith(portOf(redisUrl), '-NOAUTH', 'PING\r\n')).toBe(true);
    expect(await respondsWith(portOf(adminNatsUrl), 'INFO ')).toBe(true);
  });
});

test('each service has its own NATS user, which cannot publish for others', async () => {
  const { natsUrl } = await start();
  const { username, password, port } = new URL(natsUrl('social'));
  const hello = `CONNECT ${JSON.stringify({ user: username, pass: password, verbose: false })}\r\n`;
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString();
    if (received.includes('PONG')) resolve(received);
  });
  socket.write(
    `${hello}PUB event.c.social.post.created 2\r\nhi\r\nPUB event.c.identity.user.created 2\r\nhi\r\nPING\r\n`,
  );
  const answer = await promise;
  socket.destroy();
  expect(answer).toContain('Permissions Violation for Publish to "event.c.identity.user.created"');
  expect(answer).not.toContain('social.post');
});

test('secrets are generated once, readable by the owner only, and the environment wins', () => {
  const first = secretsOf(dataDir, {});
  expect(secretsOf(dataDir, {})).toEqual(first);
  expect(first.CALLER_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(secretsOf(dataDir, { TOKEN_SECRET: 'given' })).toEqual({ ...first, TOKEN_SECRET: 'given' });
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).not.toContain('given');
  const fresh = join(dataDir, 'fresh');
  mkdirSync(fresh);
  expect(secretsOf(fresh, { MASTER_KEY: 'given' }).MASTER_KEY).toBe('given');
  expect(readFileSync(join(fresh, 'secrets.json'), 'utf8')).not.toContain('MASTER_KEY');
});

test('NATS syncs always from 2.10 on, the first version that can', () => {
  const config = (version: string) =>
    natsConfig({ host: '127.0.0.1', port: 1, store: dataDir, version, users: [], passwordOf: () => 'x' });
  expect(config('2.9.10')).not.toContain('sync_interval');
  expect(config('2.10.0')).toContain('sync_interval: always');
});
