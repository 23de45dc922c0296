/** @module-tag full */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../src/launcher/config.ts';
import { lockDataFolder } from '../src/launcher/dataFolder.ts';
import { freePort } from '../src/ports.ts';
import { startOf } from '../src/processStart.ts';
import { heapArguments, heapOf } from '../src/node.ts';
import { originOf, settingsOf } from '../src/settings.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-launcher-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const config = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env }, false);

test('a data folder has one launcher at a time', async () => {
  const release = await lockDataFolder(config(), () => {});
  await expect(lockDataFolder(config(), () => {})).rejects.toThrow(/already runs on .* \(process \d+, http/);
  release();
  (await lockDataFolder(config(), () => {}))();
});

test('what a killed launcher left behind is stopped before the next start', async () => {
  const leftover = spawn('sleep', ['600'], { detached: true });
  const groups = [{ pid: leftover.pid, since: startOf(leftover.pid ?? 0) }];
  const killed = { pid: 2 ** 22, since: '1', url: 'http://127.0.0.1:1', groups };
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify(killed));
  const ended = once(leftover, 'exit');
  (await lockDataFolder(config(), () => {}))();
  expect((await ended)[1]).toBe('SIGTERM');
});

test('a process that only got the number of a dead one is left alone', async () => {
  const stranger = spawn('sleep', ['600'], { detached: true });
  const groups = [{ pid: stranger.pid, since: 'another time' }];
  writeFileSync(
    join(dataDir, 'run.json'),
    JSON.stringify({ pid: stranger.pid, since: 'another time', url: '', groups }),
  );
  (await lockDataFolder(config(), () => {}))();
  expect(startOf(stranger.pid ?? 0)).toBeDefined();
  stranger.kill('SIGKILL');
});

test('a taken port ends the start with one line', async () => {
  const port = await freePort();
  const squatter = createServer().listen(port, '127.0.0.1');
  const launcher = fileURLToPath(new URL('../src/launch.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [launcher], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  squatter.close();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program: choose one with PORT=${port + 1}.`,
  );
});

test.each([
  [{ PORT: 'x' }, 'PORT is “x”'],
  [{ SUPERADMIN_EMAIL: 'a@b.test' }, 'one of them is missing'],
])('%o is refused with an explanation', (env, words) => {
  expect(() => config(env)).toThrow(words);
});

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '127.0.0.9' }, false],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '10.0.0.7' }, true],
  [{ HOST: 'portal' }, true],
  [{ PUBLIC_URL: 'https://portal.example.com' }, true],
  [{ TRUST_PROXY: '1' }, true],
])('with %o others reach the portal: %s', (env, isReachable) => {
  expect(config(env).isReachable).toBe(isReachable);
});

test('an unknown argument is refused', () => {
  expect(() => readConfig({}, false, ['--new-demo-password'])).toThrow('npm start takes --new-demo-passwords');
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:1'],
  ['0.0.0.0', 'http://127.0.0.1:1'],
  ['::', 'http://[::1]:1'],
  ['10.0.0.7', 'http://10.0.0.7:1'],
])('the launcher finds a BFF that listens on %s at %s', (host, url) => {
  expect(originOf('bff', { host, ports: { bff: 1 } })).toBe(url);
  expect(originOf('social', { host, ports: { social: 2 } })).toBe('http://127.0.0.1:2');
});

test('a process gets its own settings and secrets and no others', () => {
  const current = { CALLER_SECRET: 'c', TOKEN_SECRET: 't', MASTER_KEY: 'm', NATS_SECRET: 'n', REDIS_PASSWORD: 'r' };
  const former = { CALLER_SECRET_FORMER: 'cf', TOKEN_SECRET_FORMER: 'tf', MASTER_KEY_FORMER: 'mf' };
  const secrets = { ...current, ...former };
  const backing = { mongoUrl: 'mongodb://m', redisUrl: 'redis://r', natsUrl: (name: string) => `nats://${name}@n` };
  const wiring = {
    dataDir,
    host: '0.0.0.0',
    publicUrl: 'http://portal.test',
    ports: { bff: 1, social: 2, identity: 3, knowledge: 4 },
    secrets,
    backing,
    superadmin: { email: 'root@portal.test', password: 'p' },
    env: {
      TOKEN_SECRET: 'inherited',
      TOKEN_SECRET_FORMER: 'inherited',
      MASTER_KEY: 'inherited',
      MASTER_KEY_FORMER: 'inherited',
      CALLER_SECRET_FORMER: 'inherited',
      NATS_SECRET: 'inherited',
      SMTP_URL: 'smtp://s',
      WALL_CACHE_MB: '8',
      HOME: '/home/anna',
    },
  };
  const social = settingsOf('social', wiring);
  expect(social).toMatchObject({ HOST: '127.0.0.1', PORT: '2', NATS_URL: 'nats://social@n' });
  expect(social).toMatchObject({ CALLER_SECRET: 'c', CALLER_SECRET_FORMER: 'cf' });
  expect(social).toMatchObject({ WALL_CACHE_MB: '8', HOME: '/home/anna', KNOWLEDGE_URL: 'http://127.0.0.1:4' });
  const foreign = ['TOKEN_SECRET', 'TOKEN_SECRET_FORMER', 'MASTER_KEY', 'MASTER_KEY_FORMER', 'NATS_SECRET'];
  for (const name of [...foreign, 'SUPERADMIN_EMAIL', 'SMTP_URL', 'IDENTITY_URL'])
    expect(social).not.toHaveProperty(name);
  const identity = settingsOf('identity', wiring);
  expect(identity).toMatchObject({ TOKEN_SECRET: 't', SUPERADMIN_EMAIL: 'root@portal.test', SMTP_URL: 'smtp://s' });
  expect(identity).toMatchObject({ TOKEN_SECRET_FORMER: 'tf', MASTER_KEY: 'm', MASTER_KEY_FORMER: 'mf' });
  for (const name of ['WALL_CACHE_MB', 'CHAT_URL']) expect(identity).not.toHaveProperty(name);
  const bff = settingsOf('bff', wiring);
  expect(bff).toMatchObject({ TOKEN_SECRET: 't', HOST: '0.0.0.0', IDENTITY_URL: 'http://127.0.0.1:3' });
  expect(bff).toMatchObject({ TOKEN_SECRET_FORMER: 'tf' });
  for (const name of ['SMTP_URL', 'MASTER_KEY', 'MASTER_KEY_FORMER']) expect(bff).not.toHaveProperty(name);
});

test('the heap of a process has the registry’s limits unless the operator gives others', () => {
  const heap = { youngMb: 2, oldMb: 256 };
  const of = (env: NodeJS.ProcessEnv) => heapArguments(heapOf('social', heap, env));
  expect(of({ NOTIFY_HEAP_MB: '1', SOCIAL_HEAP_MB: '' })).toEqual([
    '--expose-gc',
    '--max-semi-space-size=2',
    '--max-old-space-size=256',
  ]);
  expect(of({ SOCIAL_HEAP_MB: '2000' })).toEqual([
    '--expose-gc',
    '--max-semi-space-size=2',
    '--max-old-space-size=2000',
  ]);
  expect(of({ SOCIAL_HEAP_MB: '0', SOCIAL_YOUNG_MB: '0' })).toEqual(['--expose-gc']);
  expect(() => of({ SOCIAL_HEAP_MB: '1g' })).toThrow('SOCIAL_HEAP_MB is “1g”: it must be a number of MB.');
});
