import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mongoServer } from './backing/mongo.ts';
import { natsServer, natsUrls } from './backing/nats.ts';
import { redisServer } from './backing/redis.ts';
import { startTogether, stopTogether } from './fleet.ts';
import type { Log } from './log.ts';
import { writeOutput } from './output.ts';
import { portsFor } from './ports.ts';
import { secretsOf } from './secrets.ts';
import { type Child, type Pace, type Spec, supervise } from './supervise.ts';

export type BackingName = 'mongo' | 'nats' | 'redis';

export interface BackingServer {
  /** `external`: given by the environment, so it is not ours to stop or kill. */
  kind: 'external' | 'mongod' | 'embedded' | 'nats-server' | 'redis-server' | 'container';
  readonly pid: number | undefined;
  start(): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface Backing {
  mongoUrl: string;
  redisUrl: string;
  /** The address with the service's own user and password. */
  natsUrl(service: string): string;
  adminNatsUrl: string;
  servers: Record<BackingName, BackingServer>;
  stop(): Promise<void>;
}

export interface BackingOptions {
  dataDir: string;
  log: Log;
  ports?: Partial<Record<BackingName, number>>;
  env?: NodeJS.ProcessEnv;
  keepAlive?: boolean;
  pace?: Partial<Pace>;
}

const notOurs = async () => {
  throw new Error('This server was given by the environment: it is not ours to start, stop or kill.');
};

export const external: BackingServer = {
  kind: 'external',
  pid: undefined,
  start: notOurs,
  kill: notOurs,
  restart: notOurs,
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
  const write = writeOutput(join(dataDir, 'logs'), spec.name, log);
  return { ...spec, onOutput: (text) => (spec.onOutput?.(text), write(text)) };
};

/** The database, NATS and Redis: those that the environment gives, and local ones for the rest. */
export const startBacking = async (options: BackingOptions): Promise<Backing> => {
  const { log, env = process.env, keepAlive, pace } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const secrets = secretsOf(dataDir, env);
  const ports = { ...(await portsFor(dataDir, ['mongo', 'nats', 'redis'])), ...options.ports };
  const child = (spec: Spec) => supervise(withLog(dataDir, log, spec), { log, keepAlive, pace });

  const mongo = env.MONGODB_URL ? undefined : mongoServer(dataDir, ports.mongo);
  const mongoChild = mongo && child(mongo.spec);
  const natsChild = env.NATS_URL ? undefined : child(natsServer(dataDir, ports.nats, secrets));
  const redisChild = env.REDIS_URL ? undefined : child(redisServer(dataDir, ports.redis, secrets.REDIS_PASSWORD));
  const children = [mongoChild, natsChild, redisChild].filter((one) => one !== undefined);
  await startTogether(children);

  const natsUrl = env.NATS_URL ? () => env.NATS_URL ?? '' : natsUrls(ports.nats, secrets);
  return {
    mongoUrl: env.MONGODB_URL || mongo?.url() || '',
    redisUrl: env.REDIS_URL || `redis://:${secrets.REDIS_PASSWORD}@127.0.0.1:${ports.redis}`,
    natsUrl,
    adminNatsUrl: natsUrl('admin'),
    servers: {
      mongo: mongo && mongoChild ? local(mongo.kind, mongoChild) : external,
      nats: natsChild ? local('nats-server', natsChild) : external,
      redis: redisChild ? local('redis-server', redisChild) : external,
    },
    stop: () => stopTogether(children),
  };
};
