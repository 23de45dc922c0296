import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auth, createClient } from '@atrium/contracts';
import { freePort, root } from '@atrium/deploy';
import { launcherLimits, primeCompileCache } from '../deploy/install/prime.mjs';
import { median, type Figure } from './measure.ts';
import { descendantsOf, memoryByProcess, memoryOf } from './processMemory.ts';

const launcher = fileURLToPath(new URL('../deploy/src/launch.ts', import.meta.url));

interface Running {
  child: ChildProcess;
  url: string;
  startupMs: number;
}

/** P11 and P10: time of a built portal until the first sign-in, and memory of all its processes. */
export async function measureStartup(names: string[]): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  try {
    const cache = join(dataDir, 'compile-cache');
    await primeCompileCache(root, cache); // as bootstrap.mjs does
    const first = await start(dataDir, 'demo company'); // builds and creates the demo company
    const memory = names.includes('P10') ? [await measureMemory(first, 'after making the demo company')] : [];
    await stop(first);
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const running = await start(dataDir);
      times.push(running.startupMs);
      if (names.includes('P10') && round === 4) memory.push(await measureMemory(running, 'after a start'));
      await stop(running);
    }
    return [...(names.includes('P11') ? [startFigure(median(times))] : []), ...memory];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const startFigure = (ms: number): Figure => ({
  name: 'P11',
  what: 'built portal to the first answered sign-in',
  figure: `${(ms / 1000).toFixed(1)} s`,
  goal: '≤ 8 s',
  met: ms <= 8000,
});

async function start(dataDir: string, untilOutput?: string): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') };
  const begun = performance.now();
  const child = spawn(process.execPath, [...launcherLimits, launcher], {
    env: { ...process.env, ...own, PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout!.on('data', (text: Buffer) => (output += text));
  child.stderr!.on('data', (text: Buffer) => (output += text));
  const isDone = () => (untilOutput ? /created in/.test(output) : true);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the portal ended:\n${output}`);
    if (isDone() && (await signsIn(url))) return { child, url, startupMs: performance.now() - begun };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const signsIn = (origin: string) =>
  createClient({ origin })(auth.login, {
    body: { login: 'anna@demo.test', password: 'demo-pass', workspace: 'demo' },
  }).then(
    () => true,
    () => false,
  );

function stop({ child }: Running): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

const idleMs = 25_000;

/** Memory of the launcher and its descendants once they have been idle. */
async function measureMemory({ child }: Running, when: string): Promise<Figure> {
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const pids = [child.pid!, ...descendantsOf(child.pid!)];
  const mb = memoryOf(pids);
  return {
    name: 'P10',
    what: `memory of everything, idle ${when}: ${memoryByProcess(pids)}`,
    figure: `${mb.toFixed(0)} MB`,
    goal: '≤ 800 MB',
    met: mb <= 800,
  };
}
