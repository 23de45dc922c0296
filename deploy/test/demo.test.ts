import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../src/launcher/config.ts';
import { demoState, startDemo } from '../src/launcher/demo.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-demo-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const config = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env }, false);
const stored = () => JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
const journal = () => join(dataDir, 'demo.jsonl');

/** No portal answers there, so the company is interrupted at its first step. */
const interrupted = (state: 'wanted' | 'making') => startDemo(config(), state, 'http://127.0.0.1:1', () => {}).made;

test('what could not be finished goes on with the next start, for the same dates and with what was sent', async () => {
  expect(demoState(config(), true)).toBe('wanted');
  expect(await interrupted('wanted')).toBe('making');
  const { begun } = stored();
  writeFileSync(journal(), '{}');
  expect(demoState(config(), false)).toBe('making');
  expect(await interrupted('making')).toBe('making');
  expect(stored()).toEqual({ state: 'making', begun });
  expect(existsSync(journal())).toBe(true);
});

test('an empty database begins again', async () => {
  writeFileSync(journal(), '{}');
  expect(demoState(config(), true)).toBe('wanted');
  await interrupted('wanted');
  expect(existsSync(journal())).toBe(false);
});

test('there is none in production', () => {
  expect(demoState(config({ NODE_ENV: 'production' }), true)).toBe('none');
});

test('it stops with the portal', async () => {
  const demo = startDemo(config(), 'wanted', 'http://127.0.0.1:1', () => {});
  await demo.stop();
  expect(await demo.made).toBe('making');
});
