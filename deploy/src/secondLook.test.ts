import { expect, test } from 'vitest';
import { lookAgain } from './secondLook.ts';
import type { FileResult, Result } from './vitestRun.ts';

const fileOf = (file: string, passed: number, ...failed: string[]): FileResult => ({
  file,
  passed,
  skipped: 0,
  failures: failed.map((test) => ({ name: `${file} > ${test}`, reason: 'because' })),
});

const resultOf = (...files: FileResult[]): Result => ({ files, fault: null });

/** Answers a second run, and notes which files it was asked for. */
function second(...results: Result[]) {
  const asked: { files: string[]; isBrowser: boolean }[] = [];
  const runAlone = async (files: string[], isBrowser: boolean) => {
    asked.push({ files, isBrowser });
    return results.shift()!;
  };
  return { asked, runAlone };
}

test('nothing runs again when nothing failed', async () => {
  const { asked, runAlone } = second();
  const files = [fileOf('a.test.ts', 3)];
  expect(await lookAgain([resultOf(...files)], runAlone)).toEqual({ files, unstable: [], faults: [] });
  expect(asked).toEqual([]);
});

test('a test that passes alone is unstable, one that fails twice is failed', async () => {
  const first = [resultOf(fileOf('a.test.ts', 1, 'x', 'y'), fileOf('b.test.ts', 2))];
  const { asked, runAlone } = second(resultOf(fileOf('a.test.ts', 2, 'y')));
  const { files, unstable, faults } = await lookAgain(first, runAlone);
  expect(asked).toEqual([{ files: ['a.test.ts'], isBrowser: false }]);
  expect(files).toEqual([fileOf('a.test.ts', 2, 'y'), fileOf('b.test.ts', 2)]);
  expect(unstable).toEqual(['a.test.ts > x']);
  expect(faults).toEqual([]);
});

test('tests of the browser run by themselves', async () => {
  const first = [resultOf(fileOf('a.browser.test.ts', 0, 'x')), resultOf(fileOf('b.api.test.ts', 0, 'y'))];
  const { asked, runAlone } = second(resultOf(fileOf('b.api.test.ts', 1)), resultOf(fileOf('a.browser.test.ts', 1)));
  const { unstable } = await lookAgain(first, runAlone);
  expect(asked).toEqual([
    { files: ['b.api.test.ts'], isBrowser: false },
    { files: ['a.browser.test.ts'], isBrowser: true },
  ]);
  expect(unstable).toEqual(['a.browser.test.ts > x', 'b.api.test.ts > y']);
});

test('a file that the second run does not reach stays failed', async () => {
  const first = [resultOf(fileOf('a.test.ts', 0, 'x'))];
  const { runAlone } = second({ files: [], fault: 'vitest a.test.ts ended with code 1' });
  const { files, unstable, faults } = await lookAgain(first, runAlone);
  expect(files).toEqual([fileOf('a.test.ts', 0, 'x')]);
  expect(unstable).toEqual([]);
  expect(faults).toEqual(['vitest a.test.ts ended with code 1']);
});

test('what ends a run itself is no test and gets no second look', async () => {
  const { asked, runAlone } = second();
  const { faults } = await lookAgain([{ files: [fileOf('a.test.ts', 1)], fault: 'ended with code 1' }], runAlone);
  expect(faults).toEqual(['ended with code 1']);
  expect(asked).toEqual([]);
});

test('when many files fail, none runs again', async () => {
  const { asked, runAlone } = second();
  const files = Array.from({ length: 13 }, (_, number) => fileOf(`${number}.test.ts`, 0, 'x'));
  expect((await lookAgain([resultOf(...files)], runAlone)).files).toEqual(files);
  expect(asked).toEqual([]);
});
