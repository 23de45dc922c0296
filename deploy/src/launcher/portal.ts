import { type Backing, startBacking } from '../backing.ts';
import { makeFleet, startTogether, stopTogether } from '../fleet.ts';
import { type Log, printLine, seconds } from '../log.ts';
import { isFree, portsFor } from '../ports.ts';
import { bff, processes, services } from '../processes.ts';
import { secretsOf } from '../secrets.ts';
import { loopback } from '../settings.ts';
import type { Child } from '../supervise.ts';
import { buildWeb } from '../web.ts';
import type { Config } from './config.ts';
import { demoState, demoSuperadmin, isEmpty, makeDemo } from './demo.ts';
import { claim } from './instance.ts';
import { sentence } from './sentence.ts';
import { isStopping, stopWhenAsked } from './stopping.ts';
import { viteServer } from './viteServer.ts';
import { greeting } from './words.ts';

// Three steps one after the other, each at most this long: all is over within 15 s.
const pace = { stopWithin: 4500 };

const claimPort = async ({ host, port }: Config) => {
  if (await isFree(port, host)) return;
  throw sentence(`Port ${port} on ${host} is taken by another program: choose one with PORT=${port + 1}.`);
};

const timed = async (log: Log, who: string, what: string, action: Promise<unknown>) => {
  const since = Date.now();
  await action;
  log(who, `${what && `${what}, `}ready in ${seconds(Date.now() - since)}`);
};

const kindsOf = ({ servers: { mongo, nats, redis } }: Backing) =>
  `mongo ${mongo.kind}, nats ${nats.kind}, redis ${redis.kind}`;

/** Everything that runs, in the order in which it is stopped. */
interface Running {
  front: Child[];
  services: Child[];
  backing?: Backing;
  release?: () => void;
}

const stopCalmly = async ({ front, services: middle, backing, release }: Running) => {
  await stopTogether(front);
  await stopTogether(middle);
  await backing?.stop();
  release?.();
  printLine('all', 'stopped');
};

const killAll = ({ front, services: middle, backing }: Running) => {
  const servers = Object.values(backing?.servers ?? {}).filter(({ kind }) => kind !== 'external');
  for (const one of [...front, ...middle, ...servers]) void one.kill('SIGKILL');
};

const startServers = async (config: Config, log: Log) => {
  const since = Date.now();
  const backing = await startBacking({ dataDir: config.dataDir, log, keepAlive: true, pace });
  log('servers', `${kindsOf(backing)}, ready in ${seconds(Date.now() - since)}`);
  return backing;
};

const wiringOf = async (config: Config, backing: Backing, superadmin: Config['superadmin']) => ({
  dataDir: config.dataDir,
  host: config.host,
  publicUrl: config.publicUrl,
  ports: {
    ...(await portsFor(
      config.dataDir,
      services.map(({ name }) => name),
    )),
    bff: config.port,
  },
  secrets: secretsOf(config.dataDir),
  backing,
  superadmin,
  env: process.env,
});

/** The whole start, from the top to the greeting. */
export const runPortal = async (config: Config): Promise<void> => {
  const log = printLine;
  const since = Date.now();
  const running: Running = { front: [], services: [] };
  stopWhenAsked({ calmly: () => stopCalmly(running), atOnce: () => killAll(running) });

  running.release = await claim(config, log);
  await claimPort(config);
  const [backing] = await Promise.all([startServers(config, log), config.isDev || buildWeb(log)]);
  running.backing = backing;

  const hasNoData = await isEmpty(backing.mongoUrl);
  const demo = demoState(config, hasNoData);
  const superadmin = config.superadmin ?? (demo === 'none' ? undefined : demoSuperadmin);
  const wiring = await wiringOf(config, backing, superadmin);
  const fleet = [...makeFleet(processes, wiring, { log, keepAlive: true, pace, watch: config.isDev }).values()];
  running.services = fleet.filter(({ name }) => name !== bff.name);
  running.front = fleet.filter(({ name }) => name === bff.name);
  const names = running.services.map(({ name }) => name).join(', ');
  await timed(log, 'services', names, startTogether(running.services));
  await timed(log, 'bff', '', startTogether(running.front));
  if (config.isDev) {
    const vite = viteServer(config, log);
    running.front.unshift(vite);
    await timed(log, 'vite', '', vite.start());
  }

  const now = demo === 'wanted' ? await makeDemo(config, loopback(config.port), log) : demo;
  if (!isStopping()) console.log(greeting({ config, demo: now, hasNoData, took: seconds(Date.now() - since) }));
};
