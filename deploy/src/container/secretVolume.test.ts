import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillSecretVolume } from './secretVolume.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-secrets-'));
  mkdirSync(join(folder, 'given'));
});
afterEach(() => {
  for (const path of globSync(join(folder, 'secrets/*'))) chmodSync(path, 0o700);
  rmSync(folder, { recursive: true });
});

const fill = () =>
  fillSecretVolume({
    secrets: join(folder, 'secrets'),
    given: join(folder, 'given'),
    volumes: join(folder, 'volumes'),
  });
const give = (name: string, text: string) => writeFileSync(join(folder, 'given', name), text);
const secret = (path: string) => readFileSync(join(folder, 'secrets', path), 'utf8');
const all = () =>
  Object.fromEntries(
    globSync('*/*', { cwd: join(folder, 'secrets') })
      .toSorted()
      .map((path) => [path, secret(path)]),
  );

test('the first run generates what all containers need, the second changes nothing', () => {
  fill();
  const first = all();
  expect(first['bff/CALLER_SECRET']).toMatch(/^[\w-]{43}$/);
  expect(first['social/CALLER_SECRET']).toBe(first['bff/CALLER_SECRET']);
  expect(first['bff/TOKEN_SECRET']).toBe(first['identity/TOKEN_SECRET']);
  expect(first['identity/SUPERADMIN_PASSWORD']).toMatch(/^[\w-]{43}$/);
  fill();
  expect(all()).toEqual(first);
});

test('addresses carry a password of the process, and the stores know it', () => {
  fill();
  const { username, password } = new URL(secret('social/NATS_URL'));
  expect(username).toBe('social');
  expect(secret('nats/passwords.conf')).toContain(`social_password: "${password}"`);
  expect(secret('chat/NATS_URL')).not.toContain(password);
  const { password: redis } = new URL(secret('social/REDIS_URL'));
  expect(secret('redis/password.conf')).toBe(`requirepass ${redis}\n`);
  const mongo = new URL(secret('social/MONGODB_URL'));
  expect([mongo.username, mongo.searchParams.get('replicaSet')]).toEqual(['social', 'rs0']);
  expect(secret('mongo/keyfile')).toMatch(/^[A-Za-z0-9+/]{6,1024}$/);
});

test('only the owner reads a secret', () => {
  fill();
  for (const path of globSync(join(folder, 'secrets/**/*'))) expect(statSync(path).mode & 0o077, path).toBe(0);
});

test('an operator’s own secret is used, and what it replaced comes back with its removal', () => {
  fill();
  const before = all();
  give('SMTP_URL', 'smtp://user:pass@mail.test\n');
  give('TOKEN_SECRET', 'own'.repeat(20));
  fill();
  expect(secret('identity/SMTP_URL')).toBe('smtp://user:pass@mail.test');
  expect([secret('identity/TOKEN_SECRET'), secret('bff/TOKEN_SECRET')]).toEqual(['own'.repeat(20), 'own'.repeat(20)]);
  rmSync(join(folder, 'given/SMTP_URL'));
  rmSync(join(folder, 'given/TOKEN_SECRET'));
  fill();
  expect(all()).toEqual(before);
});
