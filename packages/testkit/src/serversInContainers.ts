import {
  type Backing,
  type BackingServer,
  external,
  freePort,
  natsConfig,
  natsPasswords,
  natsUrls,
  redisConfig,
  type Secrets,
  secretsOf,
  startBacking,
} from '@atrium/deploy';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';

const control = (container: StartedTestContainer): BackingServer => {
  const inDocker = async () => (await getContainerRuntimeClient()).container.getById(container.getId());
  return {
    kind: 'container',
    pid: undefined,
    start: async () => void (await (await inDocker()).start()),
    kill: async (signal = 'SIGKILL') => void (await (await inDocker()).kill({ signal })),
    restart: () => container.restart(),
    stop: async () => void (await container.stop()),
  };
};

// A fixed port on the host, so that clients find a restarted server.
const at = (image: string, inside: number, host: number) =>
  new GenericContainer(image).withExposedPorts({ container: inside, host });

const startMongo = async (port: number) => {
  const container = await at('mongo:8', 27017, port)
    .withCommand(['mongod', '--replSet', 'rs0', '--bind_ip_all'])
    .withWaitStrategy(Wait.forLogMessage(/waiting for connections/i))
    .start();
  const script = "rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] }).ok";
  await container.exec(['mongosh', '--quiet', '--eval', script]);
  const wait = 'while (!db.hello().isWritablePrimary) sleep(50)';
  await container.exec(['mongosh', '--quiet', '--eval', wait]);
  return container;
};

const startNats = (port: number, secrets: Secrets) => {
  const passwordOf = natsPasswords(secrets);
  const content = natsConfig({ host: '0.0.0.0', port: 4222, store: '/data', version: '2.12.7', passwordOf });
  return at('nats:2.12', 4222, port)
    .withCopyContentToContainer([{ content, target: '/etc/nats/atrium.conf' }])
    .withCommand(['-c', '/etc/nats/atrium.conf'])
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start();
};

const startRedis = (port: number, secrets: Secrets) => {
  const content = redisConfig({ host: '0.0.0.0', dir: '/data', port: 6379, password: secrets.REDIS_PASSWORD });
  return at('redis:7', 6379, port)
    .withCopyContentToContainer([{ content, target: '/etc/redis.conf' }])
    .withCommand(['redis-server', '/etc/redis.conf'])
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();
};

/** Starts the servers that the environment does not name in containers. */
export const startContainers = async (dataDir: string): Promise<Backing> => {
  const secrets = secretsOf(dataDir);
  const { MONGODB_URL, NATS_URL, REDIS_URL } = process.env;
  const [mongoPort, natsPort, redisPort] = [await freePort(), await freePort(), await freePort()];
  const [mongo, nats, redis] = await Promise.all([
    MONGODB_URL ? undefined : startMongo(mongoPort),
    NATS_URL ? undefined : startNats(natsPort, secrets),
    REDIS_URL ? undefined : startRedis(redisPort, secrets),
  ]);
  const urls = {
    MONGODB_URL: MONGODB_URL || `mongodb://127.0.0.1:${mongoPort}/?directConnection=true`,
    REDIS_URL: REDIS_URL || `redis://:${secrets.REDIS_PASSWORD}@127.0.0.1:${redisPort}`,
    NATS_URL: NATS_URL || natsUrls(natsPort, secrets)('admin'),
  };
  const backing = await startBacking({ dataDir, log: () => {}, env: { ...process.env, ...urls } });
  const natsUrl = NATS_URL ? () => NATS_URL : natsUrls(natsPort, secrets);
  return {
    ...backing,
    natsUrl,
    servers: {
      mongo: mongo ? control(mongo) : external,
      nats: nats ? control(nats) : external,
      redis: redis ? control(redis) : external,
    },
    stop: async () => {
      await Promise.all([mongo, nats, redis].map((container) => container?.stop()));
    },
  };
};
