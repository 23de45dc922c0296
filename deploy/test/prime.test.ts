/** @module-tag full */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { primeCompileCache } from '../install/prime.mjs';
import { heapArguments, nodeArguments } from '../src/node.ts';
import { bff, root, services, type PortalProcess } from '../src/processes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-prime-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = `process.on('exit', () => console.log(process.moduleLoadList.some((name) => name.includes('amaro'))))`;

/** Without settings a program ends as soon as all its files are loaded. */
function loadsParser({ entry, heap }: PortalProcess, cache: string): boolean {
  const preload = join(folder, 'report.mjs');
  writeFileSync(preload, report);
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache };
  const args = ['--import', preload, ...heapArguments(heap), ...nodeArguments(entry)];
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

test('a process of a primed start does not load the TypeScript parser', async () => {
  const service = services[0]!;
  expect(loadsParser(service, join(folder, 'cold'))).toBe(true);
  const cache = join(folder, 'primed');
  await primeCompileCache(root, cache);
  expect([service, bff].map((one) => loadsParser(one, cache))).toEqual([false, false]);
}, 120_000);
