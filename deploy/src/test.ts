// `npm test`: what holds at every change. `npm run test:full`: everything. With parts of file names: the files that match.
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printLine } from './log.ts';
import { lookAgain, outcomeOf } from './secondLook.ts';
import { type FileResult, type Result, runVitest } from './vitestRun.ts';
import { buildShowcase, buildWeb } from './web.ts';

// Holds the temporary folders of the run, so that nothing is left behind. Lower case: see testkit's servers.ts.
const folder = join(tmpdir(), `atrium-${randomBytes(4).toString('hex')}`);
mkdirSync(folder, { mode: 0o711 }); // the image's test runs processes as another user
process.env.TMPDIR = folder;

const args = process.argv.slice(2);
const isFull = args[0] === '--full';
const names = isFull ? args.slice(1) : args;
const isShort = !isFull && names.length === 0;
process.env.ATRIUM_TESTS = isFull ? 'full' : isShort ? 'short' : 'named';

const withoutServers = ['unit', 'embedded-mongo'];
const services = ['servers', 'api'];
const besideStories = ['replicas', 'deploy'];

const only = (projects: string[]) => projects.map((name) => `--project=${name}`);
const without = (projects: string[]) => projects.map((name) => `--project=!${name}`);
const tags = isShort ? ['--tagsFilter=!full'] : [];

let stopped: NodeJS.Signals | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopped = signal));

const run = async (vitestArgs: string[], env: NodeJS.ProcessEnv = {}): Promise<Result> => {
  if (stopped) return { files: [], fault: `stopped by ${stopped}` };
  return runVitest(folder, [...tags, ...vitestArgs], { isPiped: true, env });
};

// Passwords are hashed in 1 ms; `guesses` has a portal of its own with the real hashes, and so have the stories.
const quickHashes = { QUICK_HASHES: 'true' };

const runBrowserFirst = async () => [
  await run(only(['browser']), quickHashes),
  await run([...only(['security']), '--maxWorkers=1'], quickHashes),
];

const runServicesFirst = async () => [
  await run([...only(services), '--maxWorkers=1'], quickHashes),
  await run([...only(withoutServers), '--maxWorkers=1']),
  ...(isShort ? [await run(only(['deploy']))] : []),
];

const runStories = () => {
  const others = without(['browser', 'security', ...withoutServers, ...services, ...besideStories]);
  return Promise.all([run(others), run(only(besideStories))]);
};

/**
 * Each run waits much and leaves a part of two cores, so two lines stand side by side, with servers of their own: the
 * browser's tests and the walks over the contracts of security; the services' tests and what needs no servers. Then the
 * stories that kill and stop, and what starts many processes.
 */
const runEverything = async (): Promise<Result[]> => {
  await buildWeb(printLine);
  if (isFull) await buildShowcase(printLine);
  const lines = await Promise.all([runBrowserFirst(), runServicesFirst()]);
  return [...lines.flat(), ...(isFull ? await runStories() : [])];
};

const runAlone = (files: string[], isBrowser: boolean) =>
  run([...files, '--maxWorkers=1'], isBrowser ? quickHashes : {});

const { files, unstable, faults } = names.length
  ? outcomeOf([await runVitest(folder, names)])
  : await lookAgain(await runEverything(), runAlone);
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

const sum = (count: (file: FileResult) => number) => files.reduce((total, file) => total + count(file), 0);
const failures = files.flatMap((file) => file.failures);
const lines = [...faults, ...failures.map(({ name, reason }) => `${name}\n${reason}`.replaceAll('\n', '\n    '))];
const skipped = sum((file) => file.skipped);
if (lines.length > 0) console.log(`\nFailed:\n  ${lines.join('\n  ')}`);
for (const name of unstable) console.log(`unstable: ${name}`);
console.log(`\n${sum((file) => file.passed)} passed, ${lines.length} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(lines.length > 0 ? 1 : 0);
