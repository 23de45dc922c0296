import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Log, seconds } from './log.ts';
import { root } from './processes.ts';
import { withUsualMask } from './umask.ts';
import { withoutSecrets } from './withoutSecrets.ts';

const web = join(root, 'web');

const sources = [
  'web/{src,public}/**/*',
  'web/*.{html,ts}',
  'web/ui/*.{html,ts}',
  'packages/contracts/src/**/*',
  'package-lock.json',
];

const fingerprint = (): string => {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root }).filter((file) => statSync(join(root, file)).isFile());
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const viteBuild = (...options: string[]) =>
  new Promise<void>((resolve, reject) => {
    const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...options];
    const env = { ...withoutSecrets(process.env), NODE_ENV: 'production', NO_COLOR: '1' };
    const child = withUsualMask(() =>
      spawn(process.execPath, args, { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    process.once('exit', () => child.kill());
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web client did not build.\n${output}`)),
    );
  });

/** Builds into the folder unless it was built from the same sources. */
async function build(name: string, folder: string, log: Log, ...options: string[]) {
  const stamp = join(folder, '.built-from');
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const since = Date.now();
  log(name, 'building …');
  await viteBuild(...options);
  withUsualMask(() => writeFileSync(stamp, now));
  log(name, `built in ${seconds(Date.now() - since)}`);
}

export const buildWeb = (log: Log) => build('web client', join(web, 'dist'), log);

/** The parts of web/src/ui by themselves, for their tests. */
export const buildShowcase = (log: Log) =>
  build('showcase', join(web, 'ui/dist'), log, '--config', 'ui/vite.config.ts');
