import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { processes, root } from '../processes.ts';

const statement = /^(?:import|export)\s(?!type\b)(?:[^'"();]*?\sfrom\s)?['"]([^'"]+)['"]/gm;

const isOurs = (specifier: string) => specifier.startsWith('@atrium/');

function fileOf(specifier: string): string {
  const [, name = '', path = ''] = /^@atrium\/([^/]+)(.*)$/.exec(specifier) ?? [];
  const folder = join(root, 'packages', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, exports[`.${path}`]);
}

/** The packages that a program loads before it runs, with the file that imports each. */
function loadedBy(entry: string): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(statement)) {
      if (specifier.startsWith('.')) follow(join(dirname(file), specifier));
      else if (isOurs(specifier)) follow(fileOf(specifier));
      else packages.set(specifier, file);
    }
  };
  follow(entry);
  return packages;
}

/** Megabytes each, needed by some requests only, or by a portal that is traced. */
const heavy =
  /^(sharp|@aws-sdk\/.*|nodemailer|sanitize-html|html-to-text|htmlparser2|file-type|libphonenumber-js.*|@dicebear\/.*|vite|@opentelemetry\/.*)$/;

test.each(processes)('$name starts without the libraries that only some requests need', ({ entry }) => {
  const loaded = loadedBy(entry);
  expect([...loaded.keys()]).toContain('zod'); // the walk sees what is loaded
  expect([...loaded].filter(([name]) => heavy.test(name))).toEqual([]);
});

test('the launcher starts without the drivers and drawings of its helpers', () => {
  const loaded = loadedBy(join(root, 'deploy/src/launch.ts'));
  expect([...loaded.keys()].filter((name) => !name.startsWith('node:'))).toEqual([]);
});
