import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../src/launcher/config.ts';
import { planDemo, settleDemo, startDemo } from '../src/launcher/demo.ts';
import { greeting } from '../src/launcher/greeting.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-demo-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const config = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env }, false);
const plan = (hasNoData: boolean, env: NodeJS.ProcessEnv = {}) => planDemo(config(env), hasNoData);
const marker = () => join(dataDir, 'demo.json');
const stored = () => JSON.parse(readFileSync(marker(), 'utf8'));
const journal = () => join(dataDir, 'demo.jsonl');

/** No portal answers there, so the company is interrupted at its first step. */
const start = (hasNoData: boolean) => startDemo(config(), plan(hasNoData), 'http://127.0.0.1:1', () => {});
const interrupted = (hasNoData: boolean) => start(hasNoData).made;

test('what could not be finished goes on with the next start, for the same dates and with what was sent', async () => {
  expect(await interrupted(true)).toBe(false);
  const { begun } = stored();
  writeFileSync(journal(), '{}');
  expect(await interrupted(false)).toBe(false);
  expect(stored()).toEqual({ state: 'making', begun });
  expect(existsSync(journal())).toBe(true);
});

test('an empty database begins again', () => {
  writeFileSync(journal(), '{}');
  expect(plan(true).state).toBe('making');
  expect(existsSync(journal())).toBe(false);
});

test('there is none in production', () => {
  expect(plan(true, { NODE_ENV: 'production' }).state).toBe('none');
  expect(existsSync(marker())).toBe(false);
});

test('it stops with the portal', async () => {
  const demo = start(true);
  await demo.stop();
  expect(await demo.made).toBe(false);
});

const greet = (demo: ReturnType<typeof plan>, isMade: boolean) =>
  greeting({ config: config(), demo, isMade, hasNoData: false, took: '1 s' });

test('for this machine alone its accounts have the published password', () => {
  const demo = plan(true);
  expect(demo.superadmin).toEqual({ email: 'root@demo.test', password: 'demo-pass' });
  expect(greet(demo, true)).toContain('password demo-pass');
});

const elsewhere = { HOST: '0.0.0.0' };

test('where others reach it they have random ones, shown once, when it is made', () => {
  const [first, again] = [plan(true, elsewhere), plan(false)];
  const { people, superadmin } = first.stored.passwords!;
  for (const password of [people, superadmin]) expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(people).not.toBe(superadmin);
  expect(statSync(marker()).mode & 0o077).toBe(0);
  expect([again.stored.passwords, again.superadmin?.password], 'an interrupted one keeps them').toEqual([
    first.stored.passwords,
    superadmin,
  ]);
  expect(greet(again, false)).not.toContain(people);

  const shown = greet(again, true);
  for (const password of [people, superadmin]) expect(shown).toContain(password);
  settleDemo(dataDir, again.stored);
  expect(stored()).toEqual({ state: 'made', hasOwnPasswords: true });
  const later = plan(false, elsewhere);
  expect(later.superadmin).toBeUndefined();
  for (const password of [people, superadmin, 'demo-pass']) expect(greet(later, false)).not.toContain(password);
});
