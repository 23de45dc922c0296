import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backing, printLine, type Secrets, secretsOf, startBacking } from '@atrium/deploy';

export interface Servers extends Backing {
  dataDir: string;
  secrets: Secrets;
  from: 'environment' | 'testcontainers' | 'local programs';
}

/** The addresses and secrets of servers that run. */
export type RunningServers = Pick<
  Servers,
  'dataDir' | 'secrets' | 'mongoUrl' | 'redisUrl' | 'natsUrl' | 'adminNatsUrl'
>;

/** `inject('servers')`: the addresses and secrets of the database, NATS and Redis. */
export interface SharedServers {
  callerSecret: string;
  tokenSecret: string;
  masterKey: string;
  mongoUrl: string;
  redisUrl: string;
  natsUrls: Record<string, string>;
  adminNatsUrl: string;
  dataDir: string;
}

const socket = '/var/run/docker.sock';

// Before importing testcontainers, which takes 1.4 s.
const dockerAnswers = (): Promise<boolean> => {
  if (!existsSync(socket)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ socketPath: socket, path: '/_ping', timeout: 2000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.once('error', () => resolve(false));
    ping.once('timeout', () => ping.destroy());
    ping.end();
  });
};

const areConfigured = () => Boolean(process.env.MONGODB_URL && process.env.NATS_URL && process.env.REDIS_URL);

const choose = async () => {
  if (areConfigured()) return 'environment';
  return (await dockerAnswers()) ? 'testcontainers' : 'local programs';
};

const start = async (from: Servers['from'], dataDir: string): Promise<Backing> => {
  if (from !== 'testcontainers') return startBacking({ dataDir, log: printLine });
  const { startContainers } = await import('./serversInContainers.ts');
  return startContainers(dataDir);
};

const describe = ({ servers }: Backing, from: Servers['from']) =>
  `servers from ${from}: mongo ${servers.mongo.kind}, nats ${servers.nats.kind}, redis ${servers.redis.kind}`;

/** Starts MongoDB, NATS and Redis for tests: those of the environment, else in Docker, else local programs. */
export const startServers = async (): Promise<Servers> => {
  // Lower case, so that the database can listen on a socket there, as in production.
  const dataDir = join(tmpdir(), `atrium-test-${randomBytes(6).toString('hex')}`);
  mkdirSync(dataDir, { mode: 0o700 });
  const from = await choose();
  const backing = await start(from, dataDir);
  printLine('testkit', describe(backing, from));
  return {
    ...backing,
    dataDir,
    secrets: {
      ...secretsOf(dataDir),
      ...(from === 'environment' && { MASTER_KEY: 'of tests, whose database stays'.padEnd(32, '.') }),
    },
    from,
    stop: async () => {
      await backing.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};
