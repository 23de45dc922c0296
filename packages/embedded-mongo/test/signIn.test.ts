import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Binary } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';
import { COMMANDS } from '../src/commands/registry.ts';
import { openSocket } from './openSocket.ts';
import { rawClient } from './rawClient.ts';
import { bodySection, opMsg } from './rawMessages.ts';
import { codeOf, connect, temporaryFolder } from './target.ts';

const password = 'a password: of /32@ letters, or so';
const folder = temporaryFolder();
let server: EmbeddedMongo;

beforeAll(async () => {
  server = await startEmbeddedMongo({ path: join(folder.path, 'data'), port: 0, password });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const withPassword = (given: string) => server.url.replace(encodeURIComponent(password), given);
const inTime = { serverSelectionTimeoutMS: 5_000 };

test('a driver that knows the password signs in, by whatever way it asks for the mechanism', async () => {
  for (const more of ['', '&authMechanism=SCRAM-SHA-256', '&authMechanism=SCRAM-SHA-256&authSource=admin']) {
    const client = await connect(`${server.url}${more}`, inTime);
    await client.db('t').collection('a').insertOne({ more });
    expect(await client.db('t').collection('a').countDocuments({ more })).toBe(1);
    await client.close();
  }
});

test('another password, another user and another mechanism are refused', async () => {
  const others = [
    withPassword('another-password-of-32-letters'),
    server.url.replace('atrium:', 'root:'),
    `${server.url}&authMechanism=SCRAM-SHA-1`,
  ];
  for (const url of others) expect([18, 334]).toContain(await codeOf(connect(url, inTime)));
});

test('before it has signed in a connection can say hello and sign in, and nothing else', async () => {
  const client = await rawClient(server.url);
  expect(await client.send({ hello: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
  expect(await client.query({ isMaster: 1 })).toMatchObject({ ok: 1 });
  const open = ['hello', 'isMaster', 'ismaster', 'saslStart', 'saslContinue'];
  for (const name of [...COMMANDS.keys(), 'none'].filter((each) => !open.includes(each)))
    expect(await client.send({ [name]: 1, $db: 'admin' }), name).toMatchObject({ ok: 0, code: 13 });
  client.destroy();
});

test('a proof works once, for the exchange and the connection that it was made in', async () => {
  const payload = (text: string) => new Binary(Buffer.from(text));
  const start = (first: string) => ({
    saslStart: 1,
    mechanism: 'SCRAM-SHA-256',
    payload: payload(first),
    $db: 'admin',
  });
  const finish = (final: string) => ({ saslContinue: 1, conversationId: 1, payload: payload(final), $db: 'admin' });
  const client = await rawClient(server.url);
  const other = await rawClient(server.url);
  for (const malformed of ['', 'n,,n=atrium', 'y,,n=atrium,r=x', 'p=tls-unique,,n=atrium,r=x'])
    expect(await client.send(start(malformed)), malformed).toMatchObject({ ok: 0, code: 18 });
  const { payload: answer } = await client.send(start('n,,n=atrium,r=x'));
  const nonce = /^r=([^,]+)/.exec((answer as Binary).toString('utf8'))![1]!;
  for (const final of [`c=biws,r=${nonce}`, `c=biws,r=${nonce},p=`, `c=biws,r=${nonce},p=${'A'.repeat(44)}`]) {
    expect(await other.send(finish(final))).toMatchObject({ ok: 0, code: 18 });
    expect(await client.send(finish(final))).toMatchObject({ ok: 0, code: 18 });
  }
  expect(await client.send({ ping: 1, $db: 'admin' })).toMatchObject({ ok: 0, code: 13 });
  for (const each of [client, other]) each.destroy();
});

test('a large message of a stranger ends the connection before it is read', async () => {
  const socket = openSocket(server.url);
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(opMsg([bodySection({ hello: 1, comment: 'x'.repeat(1_000_000), $db: 'admin' })]));
  await closed;
  expect(socket.destroyed).toBe(true);
});

test('the command line takes the password from a file, and does not print it', async () => {
  const file = join(folder.path, 'password');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  const cli = join(import.meta.dirname, '../src/cli.ts');
  const args = ['--path', join(folder.path, 'other'), '--port', '0', '--password-file', file];
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  expect(url).toMatch(/^mongodb:\/\/atrium@127\.0\.0\.1:\d+\//);
  const client = await connect(url.replace('atrium@', `atrium:${encodeURIComponent(password)}@`), inTime);
  expect(await client.db('t').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  child.kill();
});
