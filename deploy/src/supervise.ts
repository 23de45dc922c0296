import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard } from './guard.ts';
import { type Log, seconds } from './log.ts';

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

/** Milliseconds. */
export interface Pace {
  firstDelay: number;
  longestDelay: number;
  healthyAfter: number;
  startWithin: number;
  stopWithin: number;
}

export interface Supervision {
  log: Log;
  /** Starts it again, with back-off, when it ends without having been asked to. */
  keepAlive?: boolean;
  pace?: Partial<Pace>;
}

export interface Child {
  name: string;
  readonly pid: number | undefined;
  /** Resolves when it is ready, throws with its last words when it ends or is not ready in time. */
  start(): Promise<void>;
  /** SIGTERM, and SIGKILL when it does not listen. Resolves when it is gone. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Sends the signal to the process and its children; after a deadly one resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves at the next moment in which it is ready. */
  ready(): Promise<void>;
}

const defaultPace: Pace = {
  firstDelay: 200,
  longestDelay: 10_000,
  healthyAfter: 30_000,
  startWithin: 60_000,
  stopWithin: 10_000,
};

const deadly: (NodeJS.Signals | undefined)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGABRT'];

interface Run {
  process: ChildProcess;
  since: number;
  over: Promise<string>;
  isOver: boolean;
  lastWords: string;
}

const run = (spec: Spec): Run => {
  spec.onStart?.();
  // A group of its own, so that Ctrl-C reaches only the launcher, which stops everything in order.
  const child = spawn(spec.command, spec.args, {
    env: spec.env,
    cwd: spec.cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) guard.add(child.pid);
  const self: Run = { process: child, since: Date.now(), isOver: false, lastWords: '', over: Promise.resolve('') };
  const listen = (data: Buffer) => {
    const text = data.toString();
    self.lastWords = (self.lastWords + text).slice(-4000);
    spec.onOutput?.(text);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  self.over = new Promise((resolve) => {
    const end = (how: string) => {
      self.isOver = true;
      if (child.pid) guard.remove(child.pid);
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  });
  return self;
};

const send = (target: Run, signal: NodeJS.Signals, wholeGroup: boolean) => {
  const { pid } = target.process;
  if (!pid || target.isOver) return;
  try {
    process.kill(wholeGroup ? -pid : pid, signal);
  } catch {
    // It ended in this moment.
  }
};

const untilReady = async (spec: Spec, target: Run, within = Infinity): Promise<boolean> => {
  while (!target.isOver && Date.now() - target.since < within) {
    if (await spec.isReady().catch(() => false)) return !target.isOver;
    await Promise.race([sleep(Date.now() - target.since < 3000 ? 40 : 250), target.over]);
  }
  return false;
};

const end = async (target: Run, within: number) => {
  send(target, 'SIGTERM', false);
  send(target, 'SIGCONT', true); // one that was paused hears nothing
  const late = new AbortController();
  const tooLate = sleep(within, undefined, { signal: late.signal }).then(
    () => send(target, 'SIGKILL', true),
    () => {},
  );
  await target.over;
  late.abort();
  await tooLate;
};

/** Starts one process, watches it, stops it: the launcher and the tests use the same code. */
export const supervise = (spec: Spec, { log, keepAlive = false, pace: given = {} }: Supervision): Child => {
  const pace = { ...defaultPace, ...given };
  let current: Run | undefined;
  let isWanted = false;
  let delay = pace.firstDelay;
  let revival: NodeJS.Timeout | undefined;
  let readiness: Promise<boolean> = Promise.resolve(false);

  const begin = (within?: number) => {
    const mine = run(spec);
    current = mine;
    readiness = untilReady(spec, mine, within);
    return mine;
  };

  const revive = async () => {
    const mine = begin();
    watch(mine);
    if (await readiness) log(spec.name, `runs again after ${seconds(Date.now() - mine.since)}`);
  };

  const watch = (mine: Run) =>
    void mine.over.then((how) => {
      if (!isWanted || !keepAlive || current !== mine) return;
      if (Date.now() - mine.since > pace.healthyAfter) delay = pace.firstDelay;
      log(spec.name, `ended (${how}), starts again in ${seconds(delay)}`);
      revival = setTimeout(revive, delay);
      delay = Math.min(delay * 2, pace.longestDelay);
    });

  const start = async () => {
    if (current && !current.isOver) return;
    clearTimeout(revival);
    isWanted = true;
    const mine = begin(pace.startWithin);
    if (await readiness) return watch(mine);
    isWanted = false;
    const how = mine.isOver ? `ended (${await mine.over})` : `was not ready within ${seconds(pace.startWithin)}`;
    await end(mine, 0);
    throw new Error(`${spec.name} ${how}\n${mine.lastWords.trimEnd()}`);
  };

  const stop = async () => {
    isWanted = false;
    clearTimeout(revival);
    if (current && !current.isOver) await end(current, pace.stopWithin);
  };

  return {
    name: spec.name,
    get pid() {
      return current && !current.isOver ? current.process.pid : undefined;
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
      if (deadly.includes(signal)) await mine.over;
    },
    ready: async () => {
      while (!(await readiness) || current?.isOver) await sleep(40);
    },
  };
};
