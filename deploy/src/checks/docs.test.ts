import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { allCalls } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { root } from '../processes.ts';

const shapeOf = (method: string, path: string) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;

const row = /^\|\s*(GET|POST|PUT|PATCH|DELETE)\s*\|\s*`([^`]+)`\s*\|\s*(\w+)\s*\|\s*(.*?)\s*\|$/;

const read = (name: string) => readFileSync(`${root}/docs/specification/${name}`, 'utf8');

const readTable = () => {
  const lines = read('calls.md').split('\n');
  const rows = lines.map((line) => row.exec(line)).filter((match) => match !== null);
  return rows.map(([, method = '', path = '', service = '', last = '']) => ({
    call: `${shapeOf(method, path)} (${service})`,
    // The documented calls say yes or nothing, the others what they do.
    exists: last !== '',
  }));
};

test('the table of calls says which exist, and which service owns them', () => {
  const listed = readTable()
    .filter(({ exists }) => exists)
    .map(({ call }) => call);
  const existing = allCalls.map(({ method, path, service }) => `${shapeOf(method, path)} (${service})`);
  expect(listed.toSorted()).toEqual(existing.toSorted());
});

const documents = globSync(
  [
    '*.md',
    'docs/**/*.md',
    '{bff,web,deploy,k8s}/README.md',
    'deploy/compose/**/*.md',
    '{packages,services}/*/README.md',
  ],
  {
    cwd: root,
  },
);

const codePath = /`((?:bench|packages|services|bff|web|tests|deploy|docs)\/[^\s`<>]+\.(?:ts|tsx|mjs|md|json))`/g;

/** The files that a document links to or names in code style, from the root of the repository. */
const filesNamedIn = (document: string): string[] => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const local = links.filter((target) => !/^[a-z]+:/.test(target));
  return [
    ...local.map((target) => relative(root, join(root, dirname(document), target))),
    ...[...text.matchAll(codePath)].map(([, path = '']) => path),
  ];
};

test.each(documents)('%s names files that exist', (document) => {
  const missing = filesNamedIn(document).filter(
    (path) => !existsSync(join(root, path)) && !globSync(path, { cwd: root }).length,
  );
  expect(missing).toEqual([]);
});

test('the goals are proved by tests and benchmarks', () => {
  expect(filesNamedIn('docs/specification/goals.md').length).toBeGreaterThan(30);
});
