import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mongoServer } from './backing/mongo.ts';
import { natsServer, natsUrls } from './backing/nats.ts';
import { redisServer } from './backing/redis.ts';
import { startAll, stopAll } from './portalProcesses.ts';
import type { Log } from './log.ts';
import { writeLogFile } from './logFiles.ts';
import { portsFor } from './ports.ts';
import { secretsOf } from './secrets.ts';
import { type Child, type Timing, type Spec, supervise } from './supervise.ts';

export type BackingName = 'mongo' | 'nats' | 'redis';

export interface BackingServer {
  /** `external`: given by the environment, never started or stopped by the portal. */
  kind: 'external' | 'embedded' | 'nats-server' | 'redis-server' | 'container';
  readonly pid: number | undefined;
  start(): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface Backing {
  mongoUrl: string;
  redisUrl: string;
  natsUrl(service: string): string;
  adminNatsUrl: string;
  servers: Record<BackingName, BackingServer>;
  stop(): Promise<void>;
}

export interface BackingOptions {
  dataDir: string;
  log: Log;
  ports?: Partial<Record<'nats' | 'redis', number>>;
  env?: NodeJS.ProcessEnv;
  keepAlive?: boolean;
  timing?: Partial<Timing>;
}

const refuse = async () => {
  throw new Error('This server is given by the environment: it cannot be started, stopped or killed here.');
};

export const external: BackingServer = {
  kind: 'external',
  pid: undefined,
  start: refuse,
  kill: refuse,
  restart: refuse,
  stop: async () => {},
};

const local = (kind: BackingServer['kind'], child: Child): BackingServer => ({
  kind,
  get pid() {
    return child.pid;
  },
  start: child.start,
  kill: child.kill,
  restart: child.restart,
  stop: child.stop,
});

const withLog = (dataDir: string, log: Log, spec: Spec): Spec => {
  const write = writeLogFile(join(dataDir, 'logs'), spec.name, log);
  return { ...spec, onOutput: (text) => (spec.onOutput?.(text), write(text)) };
};

/** Database, NATS and Redis: those that the environment gives, local ones otherwise. */
export const startBacking = async (options: BackingOptions): Promise<Backing> => {
  const { log, env = process.env, keepAlive, timing } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const secrets = secretsOf(dataDir, env);
  const ports = { ...(await portsFor(dataDir, ['nats', 'redis'])), ...options.ports };
  const child = (spec: Spec) => supervise(withLog(dataDir, log, spec), { log, keepAlive, timing });

  const mongo = env.MONGODB_URL ? undefined : mongoServer(dataDir);
  const mongoChild = mongo && child(mongo.spec);
  const natsChild = env.NATS_URL ? undefined : child(natsServer(dataDir, ports.nats, secrets));
  const redisChild = env.REDIS_URL ? undefined : child(redisServer(dataDir, ports.redis, secrets.REDIS_PASSWORD));
  const children = [mongoChild, natsChild, redisChild].filter((server) => server !== undefined);
  await startAll(children);

  const natsUrl = env.NATS_URL ? () => env.NATS_URL ?? '' : natsUrls(ports.nats, secrets);
  return {
    mongoUrl: env.MONGODB_URL || mongo?.url() || '',
    redisUrl: env.REDIS_URL || `redis://:${secrets.REDIS_PASSWORD}@127.0.0.1:${ports.redis}`,
    natsUrl,
    adminNatsUrl: natsUrl('admin'),
    servers: {
      mongo: mongoChild ? local('embedded', mongoChild) : external,
      nats: natsChild ? local('nats-server', natsChild) : external,
      redis: redisChild ? local('redis-server', redisChild) : external,
    },
    stop: () => stopAll(children),
  };
};
