/** @module-tag full */
import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../src/processes.ts';

const run = promisify(execFile);

let copy: string;

const isSource = (path: string) => !/\/(node_modules|dist|\.data)$/.test(path);

/** Our sources with the packages of the original, and our packages as those of the copy. */
function copyRepository() {
  for (const folder of ['packages', 'services', 'bff', 'deploy'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  const link = (path: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    symlinkSync(join(root, path), join(copy, path));
  };
  for (const name of readdirSync(join(root, 'node_modules'))) if (name !== '@atrium') link(`node_modules/${name}`);
  for (const path of globSync('{packages/*,services/*,bff,deploy}/node_modules', { cwd: root })) link(path);
}

function linkPackages() {
  mkdirSync(join(copy, 'node_modules/@atrium'));
  for (const path of globSync('{packages/*,services/*,bff,deploy}/package.json', { cwd: copy })) {
    const { name } = JSON.parse(readFileSync(join(copy, path), 'utf8'));
    symlinkSync(join(copy, dirname(path)), join(copy, 'node_modules', name));
  }
}

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: '@atrium/blank', type: 'module', exports: './src/index.ts' }),
  'README.md': '# blank\n',
  'src/index.ts': `import { readSettings, runService } from '@atrium/kit';

await runService({ name: 'blank', settings: readSettings({}), routes: [] });
`,
};

function addService() {
  for (const [path, text] of Object.entries(files)) {
    const file = join(copy, 'services/blank', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const registry = join(copy, 'packages/contracts/src/services.ts');
  const text = readFileSync(registry, 'utf8');
  writeFileSync(registry, text.replace('\n] as const', "\n  { name: 'blank', about: 'Nothing yet.' },\n] as const"));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'atrium-copy-'));
  copyRepository();
  addService();
  linkPackages();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a folder and one line make a service that runs, is healthy, permitted on the bus and documented', async () => {
  const env = { ...process.env, NODE_COMPILE_CACHE: '' }; // not filled with files of the copy
  const script = join(copy, 'deploy/test/fixtures/newService.ts');
  const { stdout } = await run(process.execPath, [script, 'identity', 'blank'], { cwd: copy, env, timeout: 60_000 });
  const seen = JSON.parse(/^seen: (.*)$/m.exec(stdout)![1]!);
  expect(seen.ready).toBe('ok'); // else: ok, but events wait
  expect(seen.metrics).toBe(true);
  expect(seen.log).toContain('blank is ready');
  expect(seen.log).not.toMatch(/"level":"(warn|error)"/);
  expect(seen.documented).toEqual({ name: 'blank', about: 'Nothing yet.' });
  expect(seen.described).toContain('- **blank**: Nothing yet.');
}, 90_000);
