import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demoAccounts } from '@atrium/contracts/demo';
import { type Log, seconds } from '../log.ts';
import { nodeArguments } from '../node.ts';
import { watchdog } from '../watchdog.ts';
import type { Account, Config } from './config.ts';
import { ownPasswords, publishedPasswords } from './demoPasswords.ts';
import { demoJournal, readDemo, storeDemo, type DemoState, type StoredDemo } from './demoState.ts';
import { withoutSecrets } from '../withoutSecrets.ts';

export interface DemoPlan {
  state: DemoState;
  /** What is known of it; after it is made, its own passwords are not. */
  stored: StoredDemo;
  /** The first account, unless the operator gives one. */
  superadmin: Account | undefined;
}

/**
 * The demo company is made once, in an empty database, never in production; an interrupted one goes on with the same
 * dates and passwords, which are stored until they have been shown.
 */
export function planDemo(config: Config, hasNoData: boolean): DemoPlan {
  const { dataDir } = config;
  if (config.isProduction) return { state: 'none', stored: { state: 'none' }, superadmin: undefined };
  if (hasNoData) begin(config);
  const stored = readDemo(dataDir);
  if (stored.state !== 'making') return { state: stored.state, stored, superadmin: undefined };
  const { superadmin: password } = passwordsOf(stored);
  return { state: 'making', stored, superadmin: { email: demoAccounts.superadmin, password } };
}

function begin({ dataDir, isReachable }: Config) {
  rmSync(demoJournal(dataDir), { force: true });
  const begun = new Date().toISOString();
  storeDemo(dataDir, { state: 'making', begun, ...(isReachable && { passwords: ownPasswords() }) });
}

const passwordsOf = ({ passwords = publishedPasswords }: StoredDemo) => passwords;

export interface Demo {
  /** Whether it is made. A failure leaves the portal running. */
  made: Promise<boolean>;
  stop(): Promise<void>;
}

/** Makes the demo company, or what is missing of it, in a process that ends. */
export function startDemo(config: Config, { stored, superadmin }: DemoPlan, url: string, log: Log): Demo {
  log('demo company', 'creating 120 people and three months of posts, or what is missing of them …');
  const child = spawnDemo(config, stored, config.superadmin ?? superadmin!, url);
  return { made: finish(child, log), stop: () => end(child) };
}

function spawnDemo({ dataDir }: Config, stored: StoredDemo, superadmin: Account, url: string): ChildProcess {
  const env = {
    ...withoutSecrets(process.env),
    PORTAL_URL: url,
    DATA_DIR: dataDir,
    BEGUN: stored.begun,
    DEMO_PASSWORD: passwordsOf(stored).people,
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

const program = fileURLToPath(new URL('../demo/main.ts', import.meta.url));

async function finish(child: ChildProcess, log: Log): Promise<boolean> {
  const since = Date.now();
  const [code] = await once(child, 'exit').catch(() => [1]);
  if (child.pid) watchdog.remove(child.pid);
  if (code === 0) log('demo company', `created in ${seconds(Date.now() - since)}`);
  return code === 0;
}

/** Once its passwords have been shown: until then another start goes on, and shows them. */
export function settleDemo(dataDir: string, { passwords }: StoredDemo) {
  storeDemo(dataDir, { state: 'made', ...(passwords && { hasOwnPasswords: true }) });
  rmSync(demoJournal(dataDir), { force: true });
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill('SIGKILL'); // it goes on from its journal
  await once(child, 'exit');
}
