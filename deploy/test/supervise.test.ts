/** @module-tag full */
import { eventually } from '@atrium/testkit/eventually';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { nodeArguments } from '../src/node.ts';
import { freePort } from '../src/ports.ts';
import { respondsOk } from '../src/probes.ts';
import { loopback } from '../src/settings.ts';
import { type Child, type Timing, supervise } from '../src/supervise.ts';

const entry = fileURLToPath(new URL('fixtures/service.ts', import.meta.url));
const timing: Partial<Timing> = {
  minRestartDelayMs: 100,
  maxRestartDelayMs: 400,
  startTimeoutMs: 5000,
  stopTimeoutMs: 500,
};

const started: Child[] = [];
afterEach(() => Promise.all(started.splice(0).map((child) => child.stop())));

const makeChild = async (options: { behaviour?: string; keepAlive?: boolean } = {}) => {
  const port = await freePort();
  const lines: string[] = [];
  const isReady = () => respondsOk(`${loopback(port)}/readyz`);
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), BEHAVIOUR: options.behaviour };
  const spec = { name: 'fake', command: process.execPath, args: nodeArguments(entry), env, isReady };
  const log = (_: string, text: string) => lines.push(text);
  const child = supervise(spec, { log, keepAlive: options.keepAlive, timing });
  started.push(child);
  return { child, lines, isReady };
};

const isAlive = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

test('start resolves when the process is ready, stop when it has ended', async () => {
  const { child, isReady } = await makeChild();
  await child.start();
  expect(await isReady()).toBe(true);
  const { pid } = child;
  await child.stop();
  expect(isAlive(pid)).toBe(false);
  expect(child.pid).toBeUndefined();
});

test('a process that refuses to start is reported with its recent output', async () => {
  const { child } = await makeChild({ behaviour: 'refuses', keepAlive: true });
  await expect(child.start()).rejects.toThrow(/fake ended \(exit code 78\)\nsetting PORT: too small/);
});

test('a killed process is not started again unless it is kept alive', async () => {
  const { child, isReady } = await makeChild();
  await child.start();
  await child.kill();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(isReady()).rejects.toThrow('ECONNREFUSED');
  await child.start();
  expect(await isReady()).toBe(true);
});

test('a process that is kept alive comes back, later each time it dies', async () => {
  const { child, lines } = await makeChild({ keepAlive: true });
  await child.start();
  for (const _ of [1, 2, 3, 4]) {
    const { pid } = child;
    await child.kill();
    await eventually(() => expect(child.pid ?? pid).not.toBe(pid));
    await child.ready();
  }
  const announced = lines.filter((line) => line.startsWith('ended'));
  expect(announced.map((line) => line.match(/again in (.*)/)?.[1])).toEqual(['0.1 s', '0.2 s', '0.4 s', '0.4 s']);
});

test('a stopped process is not started again', async () => {
  const { child, lines } = await makeChild({ keepAlive: true });
  await child.start();
  await child.stop();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(child.pid).toBeUndefined();
  expect(lines).toEqual([]);
});

test('a process that ignores SIGTERM is killed', async () => {
  const { child } = await makeChild({ behaviour: 'stubborn' });
  await child.start();
  const { pid } = child;
  const since = Date.now();
  await child.stop();
  expect(Date.now() - since).toBeGreaterThan(450);
  expect(isAlive(pid)).toBe(false);
});

test('a paused process can be stopped', async () => {
  const { child } = await makeChild();
  await child.start();
  await child.kill('SIGSTOP');
  await child.stop();
  expect(child.pid).toBeUndefined();
});
