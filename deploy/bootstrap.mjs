// Runs on the machine's own Node (18 or newer): installs what is missing and starts the TypeScript program on the Node
// of the npm packages.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './install/packages.mjs';
import { ensurePrograms, findChromium, searchPath } from './install/programs.mjs';
import { launcherLimits, primeCompileCache } from './install/prime.mjs';
import { giveUp } from './install/progress.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const servers = ['nats-server', 'redis-server'];

const commands = {
  start: { program: 'deploy/src/launch.ts', needs: servers },
  dev: { program: 'deploy/src/dev.ts', needs: servers },
  backup: { program: 'deploy/src/backup/backup.ts', needs: servers },
  'rotate-keys': { program: 'deploy/src/rotateKeys.ts', needs: servers },
  restore: { program: 'deploy/src/backup/restore.ts', needs: servers },
  test: { program: 'deploy/src/test.ts', needs: [...servers, 'chromium'] },
  'test:full': { program: 'deploy/src/test.ts', options: ['--full'], needs: [...servers, 'chromium'] },
  check: { program: 'deploy/src/check.ts', needs: [] },
  bench: { program: 'bench/index.ts', needs: [...servers, 'chromium'] },
  soak: { program: 'bench/soak.ts', needs: [...servers, 'chromium'] },
};

// Beside the data, so that a portal that runs keeps its own; that of short-lived processes is shared.
const compileCaches = {
  start: () => join(resolve(root, process.env.DATA_DIR || '.data'), 'compile-cache'),
  ...Object.fromEntries(
    ['test', 'test:full', 'bench', 'soak'].map((name) => [name, () => join(root, 'node_modules', '.cache', 'compile')]),
  ),
};

const compileCacheOf = (name) => process.env.NODE_COMPILE_CACHE || compileCaches[name]?.();

const environment = (name) => {
  const chromium = findChromium();
  const bin = join(root, 'node_modules', '.bin');
  return {
    ...process.env,
    PATH: [bin, searchPath()].join(delimiter),
    ...(chromium && { CHROMIUM: chromium }),
    ...(compileCacheOf(name) && { NODE_COMPILE_CACHE: compileCacheOf(name) }),
  };
};

// When npm is killed with -9, no signal reaches this process.
const followNpm = (stop) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 2000).unref();
};

const handOver = (name, program, args) => {
  const node = join(root, 'node_modules', '.bin', 'node');
  const limits = name === 'start' ? launcherLimits : [];
  const options = ['--disable-warning=ExperimentalWarning', ...limits];
  const child = spawn(node, [...options, join(root, program), ...args], {
    cwd: root,
    env: environment(name),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // the program ends when this channel does
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  followNpm(() => child.kill('SIGTERM'));
  child.once('error', (error) => giveUp(`Node could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
};

const [name, ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) giveUp(`Usage: node deploy/bootstrap.mjs ${Object.keys(commands).join('|')} [arguments]`);
if (Number(process.versions.node.split('.')[0]) < 18)
  giveUp(`Atrium needs Node 18 or newer, this is ${process.version}.`);

await ensurePackages(root);
await ensurePrograms(name, command.needs);
if (!existsSync(join(root, command.program)))
  giveUp(`\`npm run ${name}\` is not there yet: ${command.program} is missing.`);
// What is installed is for all users, what is in the data folder for this one.
const usual = process.umask(name === 'start' ? 0o077 : process.umask());
if (compileCacheOf(name)) await primeCompileCache(root, compileCacheOf(name));
process.umask(usual);
handOver(name, command.program, [...(command.options ?? []), ...args]);
