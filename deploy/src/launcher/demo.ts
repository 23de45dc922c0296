import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Log, seconds } from '../log.ts';
import { nodeArguments } from '../node.ts';
import { watchdog } from '../watchdog.ts';
import type { Config } from './config.ts';

/** `making`: begun, perhaps by an earlier start. */
export type DemoState = 'none' | 'wanted' | 'making' | 'made';

interface Stored {
  state: DemoState;
  /** The time that the company's dates are relative to. */
  begun?: string;
}

export const demoSuperadmin = { email: 'root@demo.test', password: 'demo-pass' };

const program = fileURLToPath(new URL('../demo/main.ts', import.meta.url));

const marker = (dataDir: string) => join(dataDir, 'demo.json');
const journal = (dataDir: string) => join(dataDir, 'demo.jsonl');

function stored(dataDir: string): Stored {
  try {
    return existsSync(marker(dataDir)) ? JSON.parse(readFileSync(marker(dataDir), 'utf8')) : { state: 'none' };
  } catch {
    return { state: 'none' }; // truncated by a power cut of an earlier release
  }
}

function store(dataDir: string, content: Stored) {
  writeFileSync(`${marker(dataDir)}.new`, JSON.stringify(content));
  renameSync(`${marker(dataDir)}.new`, marker(dataDir));
}

/** The demo company is created once, in an empty database, never in production; an interrupted one goes on. */
export const demoState = (config: Config, hasNoData: boolean): DemoState => {
  if (config.isProduction) return 'none';
  return hasNoData ? 'wanted' : stored(config.dataDir).state;
};

export interface Demo {
  /** Resolves with the new state. A failure leaves the portal running. */
  made: Promise<DemoState>;
  stop(): Promise<void>;
}

/** Makes the demo company, or what is missing of it, in a process that ends. */
export function startDemo(config: Config, state: DemoState, url: string, log: Log): Demo {
  const { dataDir } = config;
  const begun = (state === 'making' && stored(dataDir).begun) || new Date().toISOString();
  if (state === 'wanted') rmSync(journal(dataDir), { force: true });
  store(dataDir, { state: 'making', begun });
  log('demo company', state === 'making' ? 'goes on …' : 'creating 120 people and three months of posts …');
  const child = spawnDemo(config, url, begun);
  return { made: finish(config, child, log), stop: () => end(child) };
}

function spawnDemo({ dataDir, superadmin = demoSuperadmin }: Config, url: string, begun: string): ChildProcess {
  const env = {
    ...process.env,
    PORTAL_URL: url,
    DATA_DIR: dataDir,
    BEGUN: begun,
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
  };
  // A group of its own, as in supervise.ts; its lines are printed as the launcher's own.
  const child = spawn(process.execPath, nodeArguments(program), {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid) watchdog.add(child.pid);
  return child;
}

async function finish({ dataDir }: Config, child: ChildProcess, log: Log): Promise<DemoState> {
  const since = Date.now();
  const [code] = await once(child, 'exit').catch(() => [1]);
  if (child.pid) watchdog.remove(child.pid);
  if (code !== 0) return 'making';
  store(dataDir, { state: 'made' });
  rmSync(journal(dataDir), { force: true });
  log('demo company', `created in ${seconds(Date.now() - since)}`);
  return 'made';
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill('SIGKILL'); // it goes on from its journal
  await once(child, 'exit');
}
