/** @module-tag full */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const idle = new URL('./idle.ts', import.meta.url).href;

/** Fills the old generation with garbage, waits, and prints how much of it is left. */
const program = `
import { collectWhenIdle } from '${idle}';
collectWhenIdle(300);
globalThis.kept = Array.from({ length: 400_000 }, (_, index) => ({ index }));
globalThis.kept = undefined;
setTimeout(() => console.log(process.memoryUsage().heapUsed / 1e6), 3000);
`;

const heapAfter = async (...options: string[]) => {
  const args = [...options, '--input-type=module', '-e', program];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
};

test.concurrent('a process that has been idle gives its garbage back', async () => {
  expect(await heapAfter('--expose-gc', '--disable-warning=ExperimentalWarning')).toBeLessThan(12);
});

test.concurrent('without the option nothing happens', async () => {
  expect(await heapAfter('--disable-warning=ExperimentalWarning')).toBeGreaterThan(12);
});
