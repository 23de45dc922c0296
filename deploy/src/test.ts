import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printLine } from './log.ts';
import { type Result, runVitest } from './vitestRun.ts';
import { buildShowcase, buildWeb } from './web.ts';

// Holds the temporary folders of the run, so that nothing is left behind. Lower case: see testkit's servers.ts.
const folder = join(tmpdir(), `atrium-${randomBytes(4).toString('hex')}`);
mkdirSync(folder, { mode: 0o711 }); // the image's test runs processes as another user
process.env.TMPDIR = folder;

const withoutServers = ['unit', 'embedded-mongo'];
const withServers = ['servers', 'api'];
const besideStories = ['replicas', 'deploy'];

const only = (names: string[]) => names.map((name) => `--project=${name}`);
const without = (names: string[]) => names.map((name) => `--project=!${name}`);

const run = (args: string[], env: NodeJS.ProcessEnv = {}) => runVitest(folder, args, { isPiped: true, env });

const runBrowser = () => run(only(['browser']), { QUICK_HASHES: 'true' }); // it has no races of sign-ins

const runWithoutBrowser = async () => [
  await run(only(withoutServers)),
  await run([...only(withServers), '--maxWorkers=1']),
];

/**
 * Each run waits much and leaves a part of two cores, so two stand side by side, with servers of their own: the browser's
 * and those without one, then the stories that kill and stop, and what starts many processes.
 */
const runEverything = async (): Promise<Result[]> => {
  await buildWeb(printLine);
  await buildShowcase(printLine);
  const first = await Promise.all([runBrowser(), runWithoutBrowser()]);
  const others = without(['browser', ...withoutServers, ...withServers, ...besideStories]);
  const last = await Promise.all([run(others), run(only(besideStories))]);
  return [...first.flat(), ...last];
};

const args = process.argv.slice(2);
const results = args.length > 0 ? [await runVitest(folder, args)] : await runEverything();
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0);
const failed = results.flatMap((result) => result.failed);
const skipped = sum((result) => result.skipped);
if (failed.length > 0) console.log(`\nFailed:\n  ${failed.join('\n  ')}`);
console.log(
  `\n${sum((result) => result.passed)} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ''}`,
);
process.exit(failed.length > 0 ? 1 : 0);
