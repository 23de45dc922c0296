import { visitedModules } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { pageFiles } from './otherPages.ts';
import { pages } from './pages.ts';

test('each page has its file', () => {
  const missing = pages.filter(({ file }) => file && !pageFiles[`../pages/${file}.tsx`]);
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('visits of each page are counted', () => {
  const codes = pages.flatMap(({ module }) => module ?? []);
  expect(codes).toContain('wall');
  expect(codes.filter((code) => !visitedModules.includes(code))).toEqual([]);
});
