import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './processes.ts';
import { runNode, type RunOptions } from './run.ts';

interface TestFile {
  name: string;
  status: 'passed' | 'failed';
  /** Of a failure outside the tests. */
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
}

export interface Failure {
  /** `FILE > TEST`, or the file alone when it failed outside of its tests. */
  name: string;
  reason: string;
}

export interface FileResult {
  /** From the root of the repository. */
  file: string;
  passed: number;
  skipped: number;
  failures: Failure[];
}

export interface Result {
  files: FileResult[];
  /** What ended the run itself; null: it ended as its tests did. */
  fault: string | null;
}

const readReport = (file: string): TestFile[] => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    return []; // the run ended before it wrote one
  }
};

const reasonLength = 1500;

const ownLines = (reason: string) =>
  reason
    .split('\n')
    .filter((line) => !line.includes('/node_modules/vitest/') && !line.includes('(<anonymous>)'))
    .join('\n')
    .slice(0, reasonLength);

// A file that fails outside its tests (an import, a hook) counts as a failure, as does a run that ended with an error.
const failuresOf = (file: string, { status, message, assertionResults }: TestFile): Failure[] => {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [{ name: file, reason: ownLines(message) }];
  return tests.map(({ fullName, failureMessages }) => ({
    name: `${file} > ${fullName}`,
    reason: (failureMessages ?? []).map(ownLines).join('\n'),
  }));
};

const resultOf = (report: TestFile): FileResult => {
  const file = relative(root, report.name);
  const count = (of: (status: string) => boolean) => report.assertionResults.filter(({ status }) => of(status)).length;
  return {
    file,
    passed: count((status) => status === 'passed'),
    skipped: count((status) => status !== 'passed' && status !== 'failed'),
    failures: failuresOf(file, report),
  };
};

let runs = 0;

/** Runs vitest with these arguments; `folder` is for its report. */
export const runVitest = async (folder: string, args: string[], options: RunOptions = {}): Promise<Result> => {
  const report = join(folder, `report${(runs += 1)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode('vitest/vitest.mjs', ['run', ...reporters, ...args], options);
  const files = readReport(report).map(resultOf);
  const isExplained = code === 0 || files.some(({ failures }) => failures.length > 0);
  return { files, fault: isExplained ? null : `vitest ${args.join(' ')} ended with code ${code}` };
};
