import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.ts';

interface TestFile {
  status: 'passed' | 'failed';
  assertionResults: { status: string }[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: TestFile[];
}

const emptyReport: Report = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

const readReport = (file: string): Report => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return emptyReport; // the run ended before it wrote one
  }
};

// A file that fails outside its tests (an import, a hook) counts as a failure, as does a run that ended with an error.
const brokenFiles = ({ testResults }: Report) =>
  testResults.filter(({ status, assertionResults }) => {
    const hasFailedTest = assertionResults.some((test) => test.status === 'failed');
    return status === 'failed' && !hasFailedTest;
  }).length;

// Holds the temporary folders of the run, so that nothing is left behind. Lower case: see testkit's servers.ts.
const folder = join(tmpdir(), `atrium-${randomBytes(4).toString('hex')}`);
mkdirSync(folder, { mode: 0o711 }); // the image's test runs processes as another user
process.env.TMPDIR = folder;
const file = join(folder, 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
const code = await runNode('vitest/vitest.mjs', ['run', ...reporters, ...process.argv.slice(2)]);
const report = readReport(file);
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

const failed = report.numFailedTests + brokenFiles(report) || (code === 0 ? 0 : 1);
const skipped = report.numPendingTests + report.numTodoTests;
console.log(`\n${report.numPassedTests} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
