import type { FileResult, Result } from './vitestRun.ts';

/** Of so many failed files the cause is no chance, and a second look would only take long. */
const maxFiles = 12;

export interface Outcome {
  files: FileResult[];
  /** The names of the tests that failed at first and passed alone. */
  unstable: string[];
  /** What ended a run itself. */
  faults: string[];
}

const faultsOf = (results: readonly Result[]): string[] => results.flatMap(({ fault }) => fault ?? []);

export const outcomeOf = (results: readonly Result[]): Outcome => ({
  files: results.flatMap(({ files }) => files),
  unstable: [],
  faults: faultsOf(results),
});

const hasFailed = ({ failures }: FileResult): boolean => failures.length > 0;

const isOfBrowser = ({ file }: FileResult): boolean => file.includes('.browser.test.');

/** Runs files by themselves, with servers of their own. */
export type RunAlone = (files: string[], isBrowser: boolean) => Promise<Result>;

/** Files that failed run once more, alone. What fails twice is failed; a test that passes then is unstable. */
export async function lookAgain(results: readonly Result[], runAlone: RunAlone): Promise<Outcome> {
  const first = outcomeOf(results);
  const suspects = first.files.filter(hasFailed);
  if (suspects.length === 0 || suspects.length > maxFiles) return first;
  const second: Result[] = [];
  for (const isBrowser of [false, true]) {
    const files = suspects.filter((suspect) => isOfBrowser(suspect) === isBrowser).map(({ file }) => file);
    if (files.length > 0) second.push(await runAlone(files, isBrowser));
  }
  const again = new Map(second.flatMap(({ files }) => files).map((result) => [result.file, result]));
  const files = first.files.map((result) => (hasFailed(result) ? (again.get(result.file) ?? result) : result));
  const failed = new Set(files.flatMap(({ failures }) => failures.map(({ name }) => name)));
  const unstable = suspects.flatMap(({ failures }) => failures.map(({ name }) => name));
  return {
    files,
    unstable: unstable.filter((name) => !failed.has(name)),
    faults: [...first.faults, ...faultsOf(second)],
  };
}
