import { addressVariable, services } from '@atrium/contracts/services';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../processes.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

const textOf = (pattern: string[]) =>
  globSync(pattern, { cwd: root })
    .filter((name) => !name.endsWith('.test.ts'))
    .map(read)
    .join('\n');

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const variable = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*';

/** The keys of the schemas that processes parse. */
const parsed = () =>
  namesIn(
    textOf(['{services/*,bff,packages/kit}/src/settings.ts']),
    new RegExp(`^ {2}(${variable}): ?(?:z\\b|optional|formerSecret|networks\\b|\\w+\\.)`, 'gm'),
  );

/** What the launcher and its commands read. */
const readByLauncher = () => {
  const text = textOf(['deploy/src/*.ts', 'deploy/src/{launcher,backing,backup}/**/*.ts']);
  const destructured = namesIn(text, /\{ ([A-Z][\w, :]*) \}: NodeJS\.ProcessEnv/g);
  return [
    ...namesIn(text, new RegExp(`\\benv\\.(${variable})\\b`, 'g')),
    ...destructured.flatMap((names) => namesIn(names, new RegExp(`(?:^|, )(${variable})\\b`, 'g'))),
  ];
};

/** Not settings of an operator: of the system, of npm, of the runner of tests, and of the launcher to its own processes. */
const notSettings = [
  'PATH',
  'TMPDIR',
  'INIT_CWD',
  'ATRIUM_TESTS',
  ...services.map(({ name }) => addressVariable(name)),
];

/** Set for tests only; described below the tables. */
const inTheText = ['COUNT_QUERIES', 'QUICK_HASHES'];

const documented = () => {
  const rows = read('docs/operating.md').match(/^\| `[A-Z].*$/gm) ?? [];
  return rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', new RegExp(`\`(${variable})\``, 'g')));
};

test('docs/operating.md has each setting once, and no others', () => {
  const secrets = namesIn(read('deploy/src/secrets.ts'), new RegExp(`^ {2}(${variable}): string;`, 'gm'));
  const existing = new Set([...parsed(), ...readByLauncher(), ...secrets]);
  const expected = [...existing].filter((name) => ![...notSettings, ...inTheText].includes(name));
  expect(expected.length).toBeGreaterThan(40);
  expect(documented().toSorted()).toEqual(expected.toSorted());
});
