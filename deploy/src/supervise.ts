import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchdog } from './watchdog.ts';
import { type Log, seconds } from './log.ts';
import { withoutSecrets } from './withoutSecrets.ts';

export interface Spec {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  isReady: () => Promise<boolean>;
  onOutput?: (text: string) => void;
  onStart?: () => void;
}

export interface Timing {
  minRestartDelayMs: number;
  maxRestartDelayMs: number;
  healthyAfterMs: number;
  startTimeoutMs: number;
  stopTimeoutMs: number;
}

export interface Supervision {
  log: Log;
  /** Restarts a process that ends unexpectedly, with exponential backoff. */
  keepAlive?: boolean;
  timing?: Partial<Timing>;
}

export interface Child {
  name: string;
  readonly pid: number | undefined;
  /** Resolves when it is ready; throws with its recent output when it ends or is not ready in time. */
  start(): Promise<void>;
  /** SIGTERM, then SIGKILL. Resolves when it has ended. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Sends the signal to the process and its children; if the signal ends it, resolves afterwards. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves when it is ready, also after a restart. */
  ready(): Promise<void>;
}

const defaultTiming: Timing = {
  minRestartDelayMs: 200,
  maxRestartDelayMs: 10_000,
  healthyAfterMs: 30_000,
  startTimeoutMs: 60_000,
  stopTimeoutMs: 10_000,
};

const endingSignals: (NodeJS.Signals | undefined)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGABRT'];

interface Run {
  process: ChildProcess;
  since: number;
  /** Resolves with the exit code or signal, as text. */
  ended: Promise<string>;
  hasEnded: boolean;
  recentOutput: string;
}

const run = (spec: Spec): Run => {
  spec.onStart?.();
  // A group of its own, so that Ctrl-C reaches only the launcher, which stops everything in order.
  const child = spawn(spec.command, spec.args, {
    env: spec.env ?? withoutSecrets(process.env),
    cwd: spec.cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) watchdog.add(child.pid);
  const self: Run = {
    process: child,
    since: Date.now(),
    hasEnded: false,
    recentOutput: '',
    ended: Promise.resolve(''),
  };
  const listen = (data: Buffer) => {
    const text = data.toString();
    self.recentOutput = (self.recentOutput + text).slice(-4000);
    spec.onOutput?.(text);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  self.ended = new Promise((resolve) => {
    const end = (how: string) => {
      self.hasEnded = true;
      if (child.pid) watchdog.remove(child.pid);
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  });
  return self;
};

const send = (target: Run, signal: NodeJS.Signals, wholeGroup: boolean) => {
  const { pid } = target.process;
  if (!pid || target.hasEnded) return;
  try {
    process.kill(wholeGroup ? -pid : pid, signal);
  } catch {
    // It has just ended.
  }
};

const untilReady = async (spec: Spec, target: Run, within = Infinity): Promise<boolean> => {
  while (!target.hasEnded && Date.now() - target.since < within) {
    if (await spec.isReady().catch(() => false)) return !target.hasEnded;
    await Promise.race([sleep(Date.now() - target.since < 3000 ? 40 : 250), target.ended]);
  }
  return false;
};

const end = async (target: Run, within: number) => {
  send(target, 'SIGTERM', false);
  send(target, 'SIGCONT', true); // a paused process receives no other signal
  const timeout = new AbortController();
  const killed = sleep(within, undefined, { signal: timeout.signal }).then(
    () => send(target, 'SIGKILL', true),
    () => {},
  );
  await target.ended;
  timeout.abort();
  await killed;
};

export const supervise = (spec: Spec, { log, keepAlive = false, timing: given = {} }: Supervision): Child => {
  const timing = { ...defaultTiming, ...given };
  let current: Run | undefined;
  let isWanted = false;
  let delay = timing.minRestartDelayMs;
  let restartTimer: NodeJS.Timeout | undefined;
  let readiness: Promise<boolean> = Promise.resolve(false);

  const begin = (within?: number) => {
    const mine = run(spec);
    current = mine;
    readiness = untilReady(spec, mine, within);
    return mine;
  };

  const startAgain = async () => {
    const mine = begin();
    watch(mine);
    if (await readiness) log(spec.name, `runs again after ${seconds(Date.now() - mine.since)}`);
  };

  const watch = (mine: Run) =>
    void mine.ended.then((how) => {
      if (!isWanted || !keepAlive || current !== mine) return;
      if (Date.now() - mine.since > timing.healthyAfterMs) delay = timing.minRestartDelayMs;
      log(spec.name, `ended (${how}), starts again in ${seconds(delay)}`);
      restartTimer = setTimeout(startAgain, delay);
      delay = Math.min(delay * 2, timing.maxRestartDelayMs);
    });

  const start = async () => {
    if (current && !current.hasEnded) return;
    clearTimeout(restartTimer);
    isWanted = true;
    const mine = begin(timing.startTimeoutMs);
    if (await readiness) return watch(mine);
    isWanted = false;
    const how = mine.hasEnded
      ? `ended (${await mine.ended})`
      : `was not ready within ${seconds(timing.startTimeoutMs)}`;
    await end(mine, 0);
    throw new Error(`${spec.name} ${how}\n${mine.recentOutput.trimEnd()}`);
  };

  const stop = async () => {
    isWanted = false;
    clearTimeout(restartTimer);
    if (current && !current.hasEnded) await end(current, timing.stopTimeoutMs);
  };

  return {
    name: spec.name,
    get pid() {
      return current && !current.hasEnded ? current.process.pid : undefined;
    },
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    kill: async (signal = 'SIGKILL') => {
      if (!current) return;
      const mine = current;
      send(mine, signal, signal !== 'SIGTERM');
      if (endingSignals.includes(signal)) await mine.ended;
    },
    ready: async () => {
      while (!(await readiness) || current?.hasEnded) await sleep(40);
    },
  };
};
