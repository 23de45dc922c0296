import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../processes.ts';

/** How many sections the chapters V1 to V17 of ASVS 5.0 have. */
const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];

const expected = [
  ...sections.flatMap((count, chapter) => Array.from({ length: count }, (_, index) => `V${chapter + 1}.${index + 1}`)),
  ...Array.from({ length: 10 }, (_, index) => `API${index + 1}`),
];

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name = '']) => /^(V\d+\.\d+|API\d+)$/.test(name))
  .map(([, name = '', about = '', how = '', proof = '']) => ({ name, about, how, proof }));

const testFile = /`([^`]+\.test\.tsx?)`/g;

const withoutTest = /^(not yet|does not apply|none: .+)$/;

test('docs/security.md has each section once, in order', () => {
  expect(rows.map(({ name }) => name)).toEqual(expected);
});

test.each(rows)(
  '$name says how it is met and names tests that exist, or why there is none',
  ({ about, how, proof }) => {
    const files = [...proof.matchAll(testFile)].map(([, file = '']) => file);
    expect(about).not.toBe('');
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(files.length > 0 || withoutTest.test(proof), proof).toBe(true);
    expect(how !== '' || proof === 'not yet').toBe(true);
  },
);
