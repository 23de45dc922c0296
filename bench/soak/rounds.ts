import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@atrium/deploy';
import { runNode } from '../../deploy/src/run.ts';
import { orFailure, type Figure } from '../measure.ts';

interface Report {
  testResults: {
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const hourMs = 3_600_000;

/** The tests of reliability and security, and every other test that has more rounds for the soak. */
function testFiles(only: string): string[] {
  const always = globSync('tests/{crashes,tenancy,reliability/*,security/*}.api.test.ts', { cwd: root });
  const others = globSync('{tests,packages,services,bff}/**/*.test.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).filter((file) =>
    /\b(isSoak|soakRounds|ATRIUM_SOAK)\b|\btogether[(<]/.test(readFileSync(join(root, file), 'utf8')),
  );
  return [...new Set([...always, ...others])].filter((file) => file.includes(only)).sort();
}

/** R1… and S1…: each test file in its full rounds, one after the other so that none disturbs another's times. */
export async function runRounds({ only, scale }: { only: string; scale: number }): Promise<Figure[]> {
  const files = testFiles(only);
  if (files.length === 0) throw new Error(`No test file has “${only}” in its name.`);
  const figures: Figure[] = [];
  for (const file of files) {
    const rows = await orFailure('rounds', async () => [await runTestFile(file, scale)]);
    for (const { what, figure, met } of rows) console.log(`\n${what}: ${met ? '' : 'NOT '}met, ${figure}`);
    figures.push(...rows);
  }
  return figures;
}

async function runTestFile(file: string, scale: number): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-soak-'));
  const output = join(folder, 'report.json');
  const begun = performance.now();
  const code = await vitest(scale, [file, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`]);
  const minutes = (performance.now() - begun) / 60_000;
  const tests = readTests(output);
  rmSync(folder, { recursive: true, force: true });
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.filter(({ status }) => status === 'skipped' || status === 'pending').length;
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    name: 'rounds',
    what: file.replace(/^tests\//, '').replace(/\.test\.ts$/, ''),
    figure: [
      `${passed} passed${skipped ? `, ${skipped} skipped` : ''} in ${minutes.toFixed(1)} min`,
      ...failed.map(({ fullName }) => `failed: ${fullName}`),
    ].join('; '),
    goal: 'all',
    met: code === 0 && failed.length === 0 && passed + skipped > 0,
  };
}

function readTests(file: string): Report['testResults'][number]['assertionResults'] {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return report.testResults.flatMap(({ assertionResults }) => assertionResults);
  } catch {
    return []; // it ended before it wrote a report
  }
}

async function vitest(scale: number, args: string[]): Promise<number> {
  process.env.ATRIUM_SOAK = String(scale);
  const timeouts = [`--testTimeout=${3 * hourMs}`, `--hookTimeout=${hourMs / 6}`, '--maxWorkers=1'];
  const code = await runNode('vitest/vitest.mjs', ['run', ...timeouts, ...args]);
  if (code >= 128) throw new Error('stopped by a signal');
  return code;
}
