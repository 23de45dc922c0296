import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, type RunOptions } from './run.ts';

interface TestFile {
  name: string;
  status: 'passed' | 'failed';
  /** Of a failure outside the tests. */
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
}

interface Report {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: TestFile[];
}

export interface Result {
  passed: number;
  skipped: number;
  /** What failed and why. */
  failed: string[];
}

const emptyReport: Report = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

const readReport = (file: string): Report => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return emptyReport; // the run ended before it wrote one
  }
};

const reasonLength = 1500;

const ownLines = (reason: string) =>
  reason
    .split('\n')
    .filter((line) => !line.includes('/node_modules/vitest/') && !line.includes('(<anonymous>)'))
    .join('\n')
    .slice(0, reasonLength);

const failure = (name: string, reasons: string[]) =>
  [name, ...reasons.map(ownLines)].join('\n').replaceAll('\n', '\n    ');

// A file that fails outside its tests (an import, a hook) counts as a failure, as does a run that ended with an error.
const failuresOf = ({ name, status, message, assertionResults }: TestFile): string[] => {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [failure(name, [message])];
  return tests.map(({ fullName, failureMessages }) => failure(`${name} > ${fullName}`, failureMessages ?? []));
};

let runs = 0;

/** Runs vitest with these arguments; `folder` is for its report. */
export const runVitest = async (folder: string, args: string[], options: RunOptions = {}): Promise<Result> => {
  const file = join(folder, `report${(runs += 1)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runNode('vitest/vitest.mjs', ['run', ...reporters, ...args], options);
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = readReport(file);
  const failed = testResults.flatMap(failuresOf);
  if (code !== 0 && failed.length === 0) failed.push(`vitest ${args.join(' ')} ended with code ${code}`);
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failed };
};
