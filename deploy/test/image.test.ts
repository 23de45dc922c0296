/** @module-tag full */
import { eventually } from '@atrium/testkit/eventually';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth, clients, files, posts } from '@atrium/contracts';
import { testClient } from '@atrium/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../src/ports.ts';
import { respondsOk } from '../src/probes.ts';
import { processes, root } from '../src/processes.ts';
import { buildWeb } from '../src/web.ts';
import { copyNode, environmentOf, runContainer, startStores, type Place, type Running } from './image/containers.ts';
import { buildImage } from './image/dockerfile.ts';

let place: Place;
let folder: string;
const running: Running[] = [];

const names = processes.map(({ name }) => name);

/** All that the build sees is in the image's tree; the web client is the build that all tests share. */
async function build(): Promise<string> {
  await buildWeb(() => {});
  mkdirSync(join(folder, 'stages'));
  const app = await buildImage(join(folder, 'stages'), { web: join(root) });
  return app;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-image-'));
  chmodSync(folder, 0o755);
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await freePort();
  const app = await build();
  place = { app, secrets: join(folder, 'secrets'), data: join(folder, 'data'), node: copyNode(folder), ports };
  for (const path of ['data/identity', 'data/knowledge', 'data/compile-cache'])
    mkdirSync(join(folder, path), { recursive: true });
  chmodSync(join(folder, 'data/compile-cache'), 0o777);
}, 300_000);

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+rwX', folder]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('the image has what runs and nothing else, and its user can change none of it', () => {
  const top = globSync('*', { cwd: place.app }).toSorted();
  expect(top).toEqual(
    [
      'LICENSE',
      'bff',
      'deploy',
      'node_modules',
      'package-lock.json',
      'package.json',
      'packages',
      'sbom.json',
      'services',
      'web',
    ].toSorted(),
  );
  for (const name of ['vitest', 'typescript', 'vite', 'react', 'playwright-core', 'kubernetes-models'])
    expect(existsSync(join(place.app, 'node_modules', name)), name).toBe(false);
  expect(globSync('{bff,packages,services,deploy}/**/*.test.ts', { cwd: place.app })).toEqual([]);
  const writable = globSync('{bff,packages,services,deploy,web}/**', { cwd: place.app }).filter(
    (path) => statSync(join(place.app, path)).mode & 0o222,
  );
  expect(writable).toEqual([]);
});

test('the list of packages names those that run', () => {
  const { components } = JSON.parse(readFileSync(join(place.app, 'sbom.json'), 'utf8'));
  const listed = components.map(({ name }: { name: string }) => name.split('/').at(-1));
  const installed = JSON.parse(readFileSync(join(place.app, 'node_modules/.package-lock.json'), 'utf8')).packages;
  const names = Object.keys(installed).filter((path) => path.includes('node_modules/') && !path.includes('@atrium/'));
  expect(names.length).toBeGreaterThan(150);
  expect(names.map((path) => path.split('/').at(-1)).filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed).toContain('react'); // of the web client
  expect(listed).not.toContain('vitest');
});

test('an unknown argument is refused with the known ones', async () => {
  const { child, output } = runContainer('shop', [], place, {});
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(64);
  expect(output()).toContain('identity, social');
});

/** As `docker compose up` does: secrets, stores, then all processes. */
async function composeUp() {
  const step = runContainer('secrets', [place.secrets, join(folder, 'given'), place.data], place, {});
  running.push(step);
  expect(await new Promise((resolve) => step.child.once('exit', resolve)), step.output()).toBe(0);
  chmodSync(place.secrets, 0o755);
  const stores = await startStores(place, names);
  running.push(...stores);
  const started = names.map((name) => [name, runContainer(name, [], place, environmentOf(name, place))] as const);
  running.push(...started.map(([, one]) => one));
  await Promise.all(started.map(([name, one]) => untilReady(name, [one, ...stores])));
}

const untilReady = (name: string, concerned: Running[]) =>
  eventually(
    async () => {
      const isReady = await respondsOk(`http://127.0.0.1:${place.ports[name]}/readyz`).catch(() => false);
      expect(isReady, `${name}: ${concerned.map(({ output }) => output()).join('\n')}`).toBe(true);
    },
    { timeoutMs: 90_000 },
  );

test('ten processes run from the read-only tree with the environment of the compose file, and the wall answers', async () => {
  await composeUp();
  const origin = `http://127.0.0.1:${place.ports.bff}`;
  const page = await fetch(origin);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);

  const secret = (name: string) => readFileSync(join(place.secrets, 'identity', name), 'utf8');
  const login = { login: secret('SUPERADMIN_EMAIL'), password: secret('SUPERADMIN_PASSWORD') };
  const root = await testClient({ origin }).call(auth.login, { body: login });
  const admin = { firstName: 'Ada', lastName: 'Admin', email: 'ada@acme.test', password: 'test-pass-1' };
  const headers = { authorization: `Bearer ${root.token}` };
  const made = await testClient({ origin, headers: () => headers }).call(clients.create, {
    body: { name: 'Acme', workspace: 'acme', admin },
  });

  const own = { login: admin.email, password: admin.password, workspace: 'acme' };
  const { token } = await testClient({ origin }).call(auth.login, { body: own });
  const ada = testClient({ origin, headers: () => ({ authorization: `Bearer ${token}`, 'x-workspace': 'acme' }) });
  const parent = { type: 'company', id: made.result._id } as const;
  await eventually(() => ada.call(posts.create, { body: { text: 'Hello from the image', parent } }));
  const wall = await ada.call(posts.news, { params: { clientId: made.result._id, page: 1 } });
  expect(JSON.stringify(wall)).toContain('Hello from the image');

  const form = new FormData();
  for (const [name, value] of Object.entries({ client_id: made.result._id, module: 'post' })) form.set(name, value);
  form.append('file', new Blob(['text']), 'a.txt');
  await ada.call(files.upload, { body: form } as never);
  const written = globSync('{identity,knowledge}/**/*', { cwd: place.data });
  expect(written.filter((path) => path.startsWith('knowledge/files/')).length).toBeGreaterThan(0);
  const open = written.filter((path) => statSync(join(place.data, path)).mode & 0o077);
  expect(open, 'only the image’s user reads what is stored').toEqual([]);
}, 180_000);

test('every process ends by itself within 10 s of SIGTERM', async () => {
  const ours = running.slice(-names.length);
  const ends = ours.map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
  for (const { child } of ours) child.kill('SIGTERM');
  expect(await Promise.all(ends)).toEqual(names.map(() => 0));
}, 120_000);
