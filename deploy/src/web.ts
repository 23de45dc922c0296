import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Log, seconds } from './log.ts';
import { root } from './processes.ts';

const web = join(root, 'web');
const stamp = join(web, 'dist', '.built-from');

const sources = ['web/{src,public}/**/*', 'web/*.{html,ts}', 'packages/contracts/src/**/*', 'package-lock.json'];

const fingerprint = (): string => {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root }).filter((file) => statSync(join(root, file)).isFile());
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const builtFrom = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

const viteBuild = () =>
  new Promise<void>((resolve, reject) => {
    const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
    const child = spawn(process.execPath, args, { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'] });
    process.once('exit', () => child.kill());
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web client did not build.\n${output}`)),
    );
  });

/** Builds the web client when anything in it has changed since the last build. */
export const buildWeb = async (log: Log): Promise<void> => {
  const now = fingerprint();
  if (builtFrom() === now) return;
  const since = Date.now();
  log('web client', 'building …');
  await viteBuild();
  mkdirSync(join(web, 'dist'), { recursive: true });
  writeFileSync(stamp, now);
  log('web client', `built in ${seconds(Date.now() - since)}`);
};
