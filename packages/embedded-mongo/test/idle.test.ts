/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, openEngine } from '../src/engine.ts';
import { temporaryFolder } from './target.ts';

const WAIT_MS = 50;
const folder = temporaryFolder();
let engine: Engine;

beforeAll(() => {
  engine = openEngine(folder.path, { writerTimeoutMs: WAIT_MS });
});

afterAll(async () => {
  await engine.close();
  folder.remove();
});

const nextWrite = () =>
  engine.writer.write(() => 'written').catch((error: { codeName: string }): string => error.codeName);

test('a transaction with a command under way is not idle, however long others wait for it', async () => {
  const transaction = engine.sessions.enter('session', 1n, true, 1);
  await transaction.lock();
  for (let waits = 0; waits < 10; waits++) expect(await nextWrite()).toBe('WriteConflict');
  expect(transaction.hasLock()).toBe(true);

  engine.sessions.leave('session', 1n);
  // A pause between two writes could fall on each check of the lock.
  await expect.poll(nextWrite, { interval: 1 }).toBe('written');
  expect(transaction.hasLock()).toBe(false);
});

test('nor is it while the first of two commands goes on', async () => {
  const transaction = engine.sessions.enter('session', 2n, true, 1);
  engine.sessions.enter('session', 2n, false, 1);
  await transaction.lock();
  engine.sessions.leave('session', 2n);
  for (let waits = 0; waits < 10; waits++) expect(await nextWrite()).toBe('WriteConflict');
  engine.sessions.abort('session', 2n);
  expect(await nextWrite()).toBe('written');
});
