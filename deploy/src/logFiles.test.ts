import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeLogFile } from './logFiles.ts';

const dayMs = 86_400_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('a log is closed after five days, and old ones are gone before a line is older than 30', async () => {
  const now = Date.now();
  for (const [name, days] of [
    ['social', 25],
    ['social.1', 23],
    ['social.2', 25],
  ] as const) {
    const file = join(folder, `${name}.log`);
    writeFileSync(file, 'old\n');
    utimesSync(file, (now - days * dayMs) / 1000, (now - days * dayMs) / 1000);
  }
  const write = writeLogFile(folder, 'social', () => undefined);
  expect(readdirSync(folder)).toEqual(['social.2.log']);
  write('first\n');
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['social.2.log', 'social.log']));
  await new Promise((resolve) => setTimeout(resolve, 50)); // the stream writes
  vi.advanceTimersByTime(5 * dayMs + 3_700_000);
  await vi.waitFor(() => expect(readdirSync(folder)).toContain('social.log'));
  expect(readdirSync(folder).toSorted()).toEqual(['social.1.log', 'social.log']);
});
