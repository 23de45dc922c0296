import type { ServiceName } from '@atrium/contracts';
import type { Route } from './answer.ts';
import { bus, closeBus, connectBus, areStreamsAvailable } from './bus.ts';
import { makeIndexes } from './collection.ts';
import { closeDatabase, connectDatabase, db } from './database.ts';
import { addHealth, listen, makeApp, makeServer, renderError, serveCalls } from './http.ts';
import { startConsumer, type Listener } from './consumers.ts';
import { log } from './log.ts';
import { migrate, type Migration } from './migrations.ts';
import { startPeople } from './people.ts';
import { closeRedis, connectRedis } from './redis.ts';
import { isOutboxStalled, startRelay } from './relay.ts';
import type { Settings } from './settings.ts';
import { closeServer, stopGracefully, stopParts } from './stop.ts';

export interface ServiceParts {
  name: ServiceName;
  settings: Settings;
  routes: readonly Route[];
  /** Durable consumers by feature: `{ posts: [on('social.post.published', …)] }`. */
  consumers?: Record<string, readonly Listener[]>;
  migrations?: readonly Migration[];
  /** Subscribes to the projection of people (every service but identity). */
  people?: boolean;
  /** Runs after the migrations, before calls are accepted. */
  prepare?: () => Promise<void>;
  /** Request bodies may take longer than 30 s. */
  uploads?: boolean;
}

/**
 * Starts a service: database with migrations and indexes, Redis, the bus (in the background), consumers, relay, HTTP.
 * `/readyz` answers 200 as soon as calls are answered. Stops gracefully on SIGTERM.
 */
export async function runService(parts: ServiceParts) {
  const { name, settings } = parts;
  connectRedis(settings.REDIS_URL);
  connectBus(settings.NATS_URL, name);
  await connectDatabase(settings.MONGODB_URL, `atrium_${name}`, settings.COUNT_QUERIES);
  await migrate(parts.migrations ?? []);
  await makeIndexes();
  await parts.prepare?.();

  const relay = startRelay();
  await startConsumers(parts);
  const server = await serve(parts);
  log.info({ port: settings.PORT }, `${name} is ready`);

  stopGracefully([closeServer(server), stopParts, relay.stop, closeBus, closeRedis, closeDatabase]);
}

/** A signed caller with 500 granted audience keys (contracts, maxGrantedKeys) has up to 70 kB. */
export const maxHeaderBytes = 128 * 1024;

async function startConsumers({ consumers = {}, people }: ServiceParts) {
  const features = Object.entries(consumers).map(([feature, listeners]) => startConsumer(feature, listeners));
  return Promise.all(people ? [startPeople(), ...features] : features);
}

async function serve({ routes, settings, uploads }: ServiceParts) {
  const app = makeApp();
  addHealth(app, async () => Boolean(await db().command({ ping: 1 })), eventsRemark);
  app.use(serveCalls(routes, settings.CALLER_SECRET, settings.COUNT_QUERIES));
  app.use(renderError);
  const server = makeServer(app, { uploads, maxHeaderBytes });
  await listen(server, settings.PORT, settings.HOST);
  return server;
}

/** Calls are answered without the streams, so the service is ready; the text tells an operator to check NATS. */
const eventsRemark = async () =>
  isOutboxStalled() || !(await areStreamsAvailable()) ? 'ok, but events wait: JetStream does not take them' : 'ok';

/** Resolves once NATS is connected. */
export const busReady = () => bus().then(() => undefined);
