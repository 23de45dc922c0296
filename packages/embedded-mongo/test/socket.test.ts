import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { socketOf, startEmbeddedMongo } from '../src/index.ts';
import { connect, isReal } from './target.ts';

const CLI = join(import.meta.dirname, '../src/cli.ts');

let folder: string;
beforeEach(() => {
  folder = `/tmp/embedded-mongo-test-${randomUUID()}`;
  mkdirSync(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

async function use(options: Parameters<typeof startEmbeddedMongo>[0]) {
  const server = await startEmbeddedMongo(options);
  const client = await connect(server.url);
  await client.db('t').collection('a').insertOne({ a: 1 });
  return {
    url: server.url,
    close: async () => {
      await client.close();
      await server.close();
    },
  };
}

/** Kills a server so that its socket stays behind. */
async function leaveDeadSocket(...args: string[]) {
  const child = spawn(process.execPath, [CLI, '--path', folder, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface(child.stdout), 'line');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test.skipIf(isReal)(
  'a server listens on the socket of its folder; no other user can use it nor read the data',
  async () => {
    const server = await use({ path: join(folder, 'new') });
    expect(server.url).toContain(encodeURIComponent(join(folder, 'new', 'mongo.sock')));
    expect(modeOf(join(folder, 'new'))).toBe(0o700);
    const files = readdirSync(join(folder, 'new'));
    expect(files).toEqual(expect.arrayContaining(['data.sqlite', 'data.sqlite-wal', 'lock.sqlite', 'mongo.sock']));
    for (const file of files) expect([file, modeOf(join(folder, 'new', file))]).toEqual([file, 0o600]);
    await server.close();
  },
);

test.skipIf(isReal)('also where the folder and its files exist already, open to all', async () => {
  await (await use({ path: folder })).close();
  chmodSync(folder, 0o777);
  for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o666);
  const server = await use({ path: folder });
  expect(modeOf(folder)).toBe(0o700);
  for (const file of readdirSync(folder)) expect([file, modeOf(join(folder, file))]).toEqual([file, 0o600]);
  await server.close();
});

test.skipIf(isReal)('a folder whose name no driver could write has its socket elsewhere, as private', async () => {
  const path = join(folder, 'Upper', 'x'.repeat(100));
  expect(socketOf(path)).toMatch(/^\/tmp\/embedded-mongo-\d+\/[0-9a-f]{32}\.sock$/);
  const server = await use({ path });
  expect([modeOf(socketOf(path)), modeOf(join(socketOf(path), '..'))]).toEqual([0o600, 0o700]);
  await server.close();
  expect(existsSync(socketOf(path))).toBe(false);
});

test.skipIf(isReal)('a dead socket of its own is replaced, by default and elsewhere', async () => {
  await leaveDeadSocket();
  expect(existsSync(join(folder, 'mongo.sock'))).toBe(true);
  await (await use({ path: folder })).close();

  const elsewhere = `${folder}.elsewhere.sock`;
  await leaveDeadSocket('--socket', elsewhere);
  expect(existsSync(elsewhere)).toBe(true);
  await (await use({ path: folder, socket: elsewhere })).close();
});

test.skipIf(isReal)('anything else is refused and stays', async () => {
  const file = join(folder, 'mine.sock');
  writeFileSync(file, 'mine');
  await expect(startEmbeddedMongo({ path: folder, socket: file })).rejects.toThrow('is not a socket');
  await expect(startEmbeddedMongo({ path: folder, socket: folder })).rejects.toThrow('is not a socket');
  expect(statSync(file).size).toBe(4);

  const alive = join(folder, 'alive.sock');
  const other = createServer().listen(alive);
  await once(other, 'listening');
  await expect(startEmbeddedMongo({ path: folder, socket: alive })).rejects.toThrow('another server listens');
  expect(existsSync(alive)).toBe(true);
  await new Promise((resolve) => other.close(resolve));

  const foreign = `${folder}.foreign.sock`;
  const path = join(folder, 'data');
  await leaveDeadSocket('--socket', foreign);
  await expect(startEmbeddedMongo({ path, socket: foreign })).rejects.toThrow('a socket of another server');
  expect(existsSync(foreign)).toBe(true);
  rmSync(foreign);
  await (await use({ path, socket: foreign })).close();
});

test.skipIf(isReal)('no port without a password, and of no other host', async () => {
  await expect(startEmbeddedMongo({ path: folder, port: 0 })).rejects.toThrow('a port needs a password');
  await expect(startEmbeddedMongo({ path: folder, port: 0, password: 'too short' })).rejects.toThrow('16 characters');
  await expect(startEmbeddedMongo({ path: folder, password: 'p'.repeat(32) })).rejects.toThrow('takes none');
  await expect(startEmbeddedMongo({ path: folder, host: '0.0.0.0' as never })).rejects.toThrow('127.0.0.1');
  await expect(startEmbeddedMongo({ path: folder, socket: '/tmp/Upper.sock' })).rejects.toThrow('lower case');
});
