import { spawnSync } from 'node:child_process';
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

const heapAfter = (...options: string[]) =>
  Number(spawnSync(process.execPath, [...options, '--input-type=module', '-e', program], { encoding: 'utf8' }).stdout);

test('a process that has been idle gives its garbage back', { timeout: 60_000 }, () => {
  expect(heapAfter('--expose-gc', '--disable-warning=ExperimentalWarning')).toBeLessThan(12);
});

test('without the option nothing happens', { timeout: 60_000 }, () => {
  expect(heapAfter('--disable-warning=ExperimentalWarning')).toBeGreaterThan(12);
});
