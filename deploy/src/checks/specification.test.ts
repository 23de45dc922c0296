import { globSync, readFileSync } from 'node:fs';
import { allCalls } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { root } from '../processes.ts';

const shapeOf = (method: string, path: string) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;

const row = /^\|\s*(GET|POST|PUT|DELETE)\s*\|\s*`([^`]+)`\s*\|\s*(\w+)\s*\|\s*(.*?)\s*\|$/;

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

test('the tests and benchmarks that prove the goals exist', () => {
  const named = [...read('goals.md').matchAll(/`([\w./*-]+\.ts)`/g)].map(([, path = '']) => path);
  const missing = named.filter(
    (path) => globSync(path.includes('/') ? path : `**/tests/**/${path}`, { cwd: root }).length === 0,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
