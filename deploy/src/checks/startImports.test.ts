import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { services } from '@atrium/contracts/services';
import { expect, test } from 'vitest';
import { processes, root } from '../processes.ts';

const statement = /^(?:import|export)\s(?!type\b)(?:[^'"();]*?\sfrom\s)?['"]([^'"]+)['"]/gm;

const isOurs = (specifier: string) => specifier.startsWith('@atrium/');

function fileOf(specifier: string): string {
  const [, name = '', path = ''] = /^@atrium\/([^/]+)(.*)$/.exec(specifier) ?? [];
  const folder = join(root, 'packages', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, exports[`.${path}`] ?? exports['./*'].replace('*', path.slice(1)));
}

/** The packages and the files of ours that a program loads before it runs, with a file that imports each. */
function loadedBy(entry: string): Map<string, string> {
  const loaded = new Map<string, string>();
  const follow = (file: string) => {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(statement)) {
      const ours = specifier.startsWith('.') ? join(dirname(file), specifier) : isOurs(specifier) && fileOf(specifier);
      const name = ours ? relative(root, ours) : specifier;
      if (loaded.has(name)) continue;
      loaded.set(name, file);
      if (ours) follow(ours);
    }
  };
  follow(entry);
  return loaded;
}

/** Megabytes each, needed by some requests only, or by a portal that is traced. */
const heavy =
  /^(sharp|@aws-sdk\/.*|nodemailer|sanitize-html|html-to-text|htmlparser2|file-type|libphonenumber-js.*|@dicebear\/.*|vite|@opentelemetry\/.*)$/;

test.each(processes)('$name starts without the libraries that only some requests need', ({ entry }) => {
  const loaded = loadedBy(entry);
  expect([...loaded.keys()]).toContain('zod'); // the walk sees what is loaded
  expect([...loaded].filter(([name]) => heavy.test(name))).toEqual([]);
});

const ofEveryArea = ['index.ts', 'calls.ts'].map((file) => `packages/contracts/src/${file}`);

test.each(services)('$name loads the contracts that it names, not those of every area', ({ name }) => {
  const loaded = loadedBy(processes.find((one) => one.name === name)!.entry);
  expect([...loaded.keys()]).toContain('packages/contracts/src/errors.ts');
  expect([...loaded].filter(([file]) => ofEveryArea.includes(file))).toEqual([]);
});

test('the launcher starts without the drivers and drawings of its helpers', () => {
  const loaded = loadedBy(join(root, 'deploy/src/launch.ts'));
  const packages = [...loaded.keys()].filter((name) => !name.startsWith('node:') && !name.endsWith('.ts'));
  expect(packages).toEqual([]);
});
