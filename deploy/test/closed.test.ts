/** @module-tag full */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, globSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { clients } from '@atrium/contracts';
import { demoAccounts, publishedPassword } from '@atrium/contracts/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, withDatabase } from '../src/backup/stagedDatabase.ts';
import { signIn } from './fixtures/company.ts';
import { launch } from './fixtures/launched.ts';

// A data folder with accounts of the demo, made in a folder that was open to all.

let folder: string;
let dataDir: string;
/** Paths of the folder that other users of the machine could use while the portal ran. */
let open: string[];

const everything = () => [dataDir, ...globSync('**/*', { cwd: dataDir }).map((path) => join(dataDir, path))];

function openToOthers(path: string): boolean {
  const { mode } = lstatSync(path, { throwIfNoEntry: false }) ?? { mode: 0 }; // removed meanwhile
  return (mode & 0o077) !== 0;
}

const superadmin = { SUPERADMIN_EMAIL: demoAccounts.superadmin, SUPERADMIN_PASSWORD: publishedPassword };
const administrator = { firstName: 'Nora', lastName: 'Lindqvist', email: demoAccounts.administrator };

/** The people as an earlier release has stored them: without data keys, and with HR fields that are not sealed. */
const storeAsBefore = () =>
  withDatabase(join(dataDir, 'embedded-mongo'), async (client) => {
    const identity = databaseOf(client, 'identity');
    const plain = { salary: null, grade: '', vacation_balance: 28, currency: 'rub' };
    await identity.collection('users').updateMany({}, { $set: plain, $unset: { hr: '' } });
    await identity.collection('data_keys').drop();
    await identity.collection('journal').deleteMany({});
    await identity.collection('journal_chains').deleteMany({});
    const sealing = ['012-sealed-hr-fields'];
    await identity.collection<{ _id: string }>('migrations').deleteMany({ _id: { $in: sealing } });
  });

beforeAll(async () => {
  folder = join(tmpdir(), `atrium-closed-${randomBytes(6).toString('hex')}`); // lower case: the database's socket is in it
  dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const first = await launch(dataDir, superadmin);
  const root = await signIn(first.url, demoAccounts.superadmin, publishedPassword);
  const admin = { ...administrator, password: publishedPassword };
  await root.api(clients.create, { body: { name: 'Northwind Logistics', workspace: 'demo', admin } });
  open = everything().filter(openToOthers);
  await first.stop();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('nothing that a running portal has written is open to other users', () => {
  expect(everything().length).toBeGreaterThan(20);
  expect(open.map((path) => relative(folder, path))).toEqual([]);
});

test('production does not start with accounts of the demo', async () => {
  await expect(launch(dataDir)).rejects.toThrow('NODE_ENV=production does not start on a database that holds the demo');
});

const withoutSuperadmin = { NODE_ENV: 'development', SUPERADMIN_EMAIL: '', SUPERADMIN_PASSWORD: '' };
const paths = ['/', '/api/env', '/api/docs/', '/files/0', '/livez', '/socket.io/?EIO=4&transport=websocket'];

/** What a browser is answered that takes the portal's address for the one of another host, or through a proxy. */
const statusesOf = (url: string, headers: Record<string, string>) =>
  Promise.all(
    paths.map(async (path) => {
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
      const handshake = { ...upgrade, 'sec-websocket-key': randomBytes(16).toString('base64') };
      const asked = request(url + path, { headers: { ...(path.startsWith('/socket.io') && handshake), ...headers } });
      asked.end();
      const answered = once(asked, 'response').then(([answer]: IncomingMessage[]) => answer!.resume().statusCode);
      const upgraded = once(asked, 'upgrade').then(() => asked.destroy() && 101);
      return Promise.race([answered, upgraded]);
    }),
  );

test('with published passwords browsers of this machine alone are answered', async () => {
  const portal = await launch(dataDir, withoutSuperadmin);
  const { port } = new URL(portal.url);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, '[::1]'])
    expect(await statusesOf(portal.url, { host }), host).toEqual([200, 200, 200, 404, 200, 101]);
  const foreign = [403, 403, 403, 403, 403, expect.toBeOneOf([400, 403])];
  const proxies = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'portal.test', forwarded: 'for=203.0.113.7' };
  for (const [name, value] of Object.entries({ host: `rebound.test:${port}`, ...proxies }))
    expect(await statusesOf(portal.url, { [name]: value }), name).toEqual(foreign);
  const answer = await fetch(`${portal.url}/api/env`, { headers: { forwarded: 'for=203.0.113.7' } });
  expect(await answer.json()).toMatchObject({ error: 'no_access', message: expect.stringContaining('PUBLIC_URL') });
  await portal.stop();
});

const reachable = { ...withoutSuperadmin, HOST: '0.0.0.0' };

test('where others reach it the portal starts only after the published passwords are replaced by ones that are shown once', async () => {
  await storeAsBefore();
  const refused = launch(dataDir, reachable);
  await expect(refused).rejects.toThrow(/2 accounts with the published password[^]*--new-demo-passwords/);

  const portal = await launch(dataDir, reachable, { args: ['--new-demo-passwords'] });
  const [, own = ''] = /^ {4}(\S+) {3}superadmin$/m.exec(portal.output()) ?? [];
  const [, people = ''] = /^ {4}(\S+) {3}everyone else/m.exec(portal.output()) ?? [];
  for (const [login, password] of [
    [demoAccounts.superadmin, own],
    [demoAccounts.administrator, people],
  ] as const) {
    expect(password).toMatch(/^[a-z0-9-]{19}$/);
    await expect(signIn(portal.url, login, publishedPassword)).rejects.toMatchObject({ status: 400 });
    expect(await signIn(portal.url, login, password)).toHaveProperty('userId');
  }
  expect((await statusesOf(portal.url, { host: 'portal.test' }))[0]).toBe(200);
  await portal.stop();
  const texts = everything().filter((path) => lstatSync(path).isFile() && !path.includes('/compile-cache/'));
  const telling = texts.filter((path) => [own, people].some((password) => readFileSync(path).includes(password)));
  expect(telling).toEqual([]);
});
