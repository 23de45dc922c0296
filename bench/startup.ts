import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auth, createClient } from '@atrium/contracts';
import { freePort } from '@atrium/deploy';
import { median, type Figure } from './measure.ts';
import { below, weightOf } from './weight.ts';

const launcher = fileURLToPath(new URL('../deploy/src/launch.ts', import.meta.url));

interface Running {
  child: ChildProcess;
  url: string;
  /** From the start to the first answered sign-in, in ms. */
  took: number;
}

/** P11 and P10: how long a built portal takes until somebody has signed in, and what everything weighs. */
export async function measureStartup(names: string[]): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  try {
    await stop(await start(dataDir, 'demo company')); // builds, and makes the demo company
    const times: number[] = [];
    const weights: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const running = await start(dataDir);
      times.push(running.took);
      if (names.includes('P10') && round === 4) weights.push(await weigh(running));
      await stop(running);
    }
    return [...(names.includes('P11') ? [startFigure(median(times))] : []), ...weights.map(weightFigure)];
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

const weightFigure = (mb: number): Figure => ({
  name: 'P10',
  what: 'memory of everything, demo company, idle',
  figure: `${mb.toFixed(0)} MB`,
  goal: '≤ 800 MB',
  met: mb <= 800,
});

async function start(dataDir: string, untilSaid?: string): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, [launcher], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stdout!.on('data', (text: Buffer) => (said += text));
  child.stderr!.on('data', (text: Buffer) => (said += text));
  const isDone = () => (untilSaid ? /made in/.test(said) : true);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the portal ended:\n${said}`);
    if (isDone() && (await signsIn(url))) return { child, url, took: performance.now() - begun };
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

/** Memory of the launcher and everything below it, after 10 s of rest, in MB. */
async function weigh({ child }: Running): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return weightOf([child.pid!, ...below(child.pid!)]);
}
