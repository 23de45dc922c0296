import { type Backing, startBacking } from '../backing.ts';
import { createProcesses, startAll, stopAll } from '../portalProcesses.ts';
import { type Log, printLine, seconds } from '../log.ts';
import { isFree, portsFor } from '../ports.ts';
import { bff, processes, services } from '../processes.ts';
import { secretsOf } from '../secrets.ts';
import { originOf } from '../settings.ts';
import type { Child } from '../supervise.ts';
import { buildWeb } from '../web.ts';
import type { Config } from './config.ts';
import { planDemo, settleDemo, startDemo, type Demo, type DemoPlan } from './demo.ts';
import { guardPasswords, securePasswords } from './demoPasswords.ts';
import { isEmpty } from './isEmpty.ts';
import { lockDataFolder } from './dataFolder.ts';
import { userError } from './userError.ts';
import { isStopping, stopWhenAsked } from './stopping.ts';
import { viteServer } from './viteServer.ts';
import { greeting } from './greeting.ts';

// The portal stops in three steps, together within 15 s.
const timing = { stopTimeoutMs: 4500 };

const checkPort = async ({ host, port }: Config) => {
  if (await isFree(port, host)) return;
  throw userError(`Port ${port} on ${host} is taken by another program: choose one with PORT=${port + 1}.`);
};

const timed = async (log: Log, who: string, what: string, action: Promise<unknown>) => {
  const since = Date.now();
  await action;
  log(who, `${what && `${what}, `}ready in ${seconds(Date.now() - since)}`);
};

const kindsOf = ({ servers: { mongo, nats, redis } }: Backing) =>
  `mongo ${mongo.kind}, nats ${nats.kind}, redis ${redis.kind}`;

/** In the order in which they are stopped. */
interface Running {
  front: Child[];
  demo?: Demo;
  services: Child[];
  backing?: Backing;
  release?: () => void;
}

const stopGracefully = async ({ demo, front, services: middle, backing, release }: Running) => {
  await demo?.stop();
  await stopAll(front);
  await stopAll(middle);
  await backing?.stop();
  release?.();
  printLine('all', 'stopped');
};

const killAll = ({ demo, front, services: middle, backing }: Running) => {
  void demo?.stop();
  const servers = Object.values(backing?.servers ?? {}).filter(({ kind }) => kind !== 'external');
  for (const child of [...front, ...middle, ...servers]) void child.kill('SIGKILL');
};

const startServers = async (config: Config, log: Log) => {
  const since = Date.now();
  const backing = await startBacking({ dataDir: config.dataDir, log, keepAlive: true, timing });
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

export const runPortal = async (config: Config): Promise<void> => {
  const log = printLine;
  const since = Date.now();
  const running: Running = { front: [], services: [] };
  stopWhenAsked({ gracefully: () => stopGracefully(running), immediately: () => killAll(running) });

  running.release = await lockDataFolder(config, log);
  await checkPort(config);
  const [backing] = await Promise.all([startServers(config, log), config.isDev || buildWeb(log)]);
  running.backing = backing;

  const hasNoData = await isEmpty(backing.mongoUrl);
  const demo = planDemo(config, hasNoData);
  const open = await wiringOf(config, backing, config.superadmin ?? demo.superadmin);
  if (!hasNoData) await securePasswords(config, open, log);
  const wiring = await guardPasswords(config, open, hasNoData);
  const children = [
    ...createProcesses(processes, wiring, { log, keepAlive: true, timing, watch: config.isDev }).values(),
  ];
  running.services = children.filter(({ name }) => name !== bff.name);
  running.front = children.filter(({ name }) => name === bff.name);
  const names = running.services.map(({ name }) => name).join(', ');
  await timed(log, 'services', names, startAll(running.services));
  await timed(log, 'bff', '', startAll(running.front));
  if (config.isDev) {
    const vite = viteServer(config, log);
    running.front.unshift(vite);
    await timed(log, 'vite', '', vite.start());
  }

  const isMade = demo.state === 'making' && (await makeDemo(config, demo, originOf(bff.name, wiring), running));
  if (isStopping()) return;
  console.log(greeting({ config, demo, isMade, hasNoData, took: seconds(Date.now() - since) }));
  if (isMade) settleDemo(config.dataDir, demo.stored);
};

function makeDemo(config: Config, plan: DemoPlan, url: string, running: Running): Promise<boolean> {
  running.demo = startDemo(config, plan, url, printLine);
  return running.demo.made;
}
