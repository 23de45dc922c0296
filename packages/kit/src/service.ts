import { serviceNamed, type BackendName, type ServiceRecord } from '@atrium/contracts/services';
import type { Route } from './answer.ts';
import { clockRemark } from './bffClock.ts';
import { bus, closeBus, connectBus, areStreamsAvailable } from './bus.ts';
import { closedPath } from './closedPath.ts';
import { collectionMoves, makeIndexes } from './collection.ts';
import { closeDatabase, connectDatabase, db } from './database.ts';
import { addHealth, listen, makeApp, makeServer, renderError, serveCalls } from './http.ts';
import { startConsumer } from './consumers.ts';
import type { Listener } from './listeners.ts';
import { declareService, requireDeclared } from './declared.ts';
import { collectWhenIdle } from './idle.ts';
import { log, nameLog } from './log.ts';
import { measureEvents } from './eventMetrics.ts';
import { nameMetrics } from './metrics.ts';
import { migrate, type Migration } from './migrations.ts';
import { startPeople } from './people.ts';
import { erasureListener, startErasures } from './personalData/erasures.ts';
import type { PersonalData } from './personalData/form.ts';
import { requireHoldings } from './personalData/holdings.ts';
import { personalDataRoute } from './personalData/route.ts';
import { companyRoutes } from './portability/routes.ts';
import type { Portability } from './portability/form.ts';
import { isPriming } from './priming.ts';
import { measureProcess } from './processMetrics.ts';
import { closeRedis, connectRedis } from './redis.ts';
import { isOutboxStalled, startRelay } from './relay.ts';
import { callerSecretsOf, isOpen, type Settings } from './settings.ts';
import { measureStores } from './storeMetrics.ts';
import { startTracing, stopTracing } from './tracing.ts';
import { closeServer, stopGracefully, stopParts } from './stop.ts';

export interface ServiceParts {
  /** Its entry in the registry says what it consumes and publishes, and whether it shows people or takes uploads. */
  name: BackendName;
  settings: Settings;
  routes: readonly Route[];
  /** The listeners of the registry's consumers, by feature: `{ posts: [on('social.post.published', …)] }`. */
  consumers?: Record<string, readonly Listener[]>;
  migrations?: readonly Migration[];
  /** Runs before the migrations. */
  openKeys?: () => Promise<void>;
  /** What each of its collections holds of people, for exports and erasures; absent without collections. */
  personalData?: PersonalData;
  /** What exports, imports and deletions of companies need besides what each collection says. */
  portability?: Portability;
  /** Runs after the migrations, before calls are accepted. */
  prepare?: () => Promise<void>;
}

/**
 * Starts a service: database with migrations and indexes, Redis, the bus (in the background), consumers, relay, HTTP.
 * `/readyz` answers 200 as soon as calls are answered. Stops gracefully on SIGTERM.
 */
export async function runService(parts: ServiceParts) {
  if (isPriming) return;
  const { name, settings } = parts;
  nameLog(name);
  const record = serviceNamed(name);
  declareService(record);
  requireHoldings(parts.personalData);
  collectionMoves();
  measure(settings.DATA_DIR, name);
  await startTracing(name, settings, (error) => log.warn({ err: error }, 'traces cannot be sent'));
  connectRedis(settings.REDIS_URL);
  connectBus(settings.NATS_URL, name);
  await connectDatabase(settings.MONGODB_URL, `atrium_${name}`, settings.COUNT_QUERIES);
  await parts.openKeys?.();
  await migrate(parts.migrations ?? []);
  await makeIndexes();
  await parts.prepare?.();

  const relay = startRelay();
  await startConsumers(record, withErasure(parts));
  if (parts.personalData) startErasures(parts.personalData);
  const server = await serve(parts, record.uploads);
  log.info({ port: settings.PORT }, `${name} is ready`);

  collectWhenIdle();
  const steps = [closeServer(server), stopParts, relay.stop, closeBus, closeRedis, closeDatabase, stopTracing];
  stopGracefully(steps, settings.DRAIN_SECONDS);
}

/** The kit's listener and those of the service: what else removes data by an event. */
const withErasure = ({ consumers = {}, personalData }: ServiceParts) =>
  personalData ? { ...consumers, erasure: [erasureListener, ...(consumers.erasure ?? [])] } : consumers;

/** A signed caller with 500 granted audience keys (contracts, maxGrantedKeys) has up to 70 kB. */
export const maxHeaderBytes = 128 * 1024;

async function startConsumers(
  { people, consumes = {} }: ServiceRecord,
  listeners: Record<string, readonly Listener[]>,
) {
  for (const feature of Object.keys(listeners)) requireDeclared('consumes', feature);
  const features = Object.entries(consumes).map(([feature, types]) =>
    startConsumer(feature, types, listeners[feature] ?? []),
  );
  return Promise.all(people ? [startPeople(), ...features] : features);
}

function measure(dataDir: string, name: string) {
  nameMetrics(name);
  measureProcess(dataDir);
  measureStores(answersPing);
  measureEvents();
}

const answersPing = async () => Boolean(await db().command({ ping: 1 }));

async function serve({ name, routes, settings, personalData, portability }: ServiceParts, uploads?: boolean) {
  const app = makeApp();
  if (!isOpen(settings.METRICS, settings)) app.use('/metrics', closedPath);
  addHealth(app, answersPing, remark);
  const callerSecrets = callerSecretsOf(settings);
  const all = [...routes, personalDataRoute(name, personalData), ...companyRoutes(name, portability)];
  app.use(serveCalls(all, callerSecrets, settings.COUNT_QUERIES));
  app.use(renderError);
  const server = makeServer(app, { uploads, maxHeaderBytes });
  await listen(server, settings.PORT, settings.HOST);
  return server;
}

/** Calls are answered without the streams, so the service is ready; the text tells an operator what to check. */
const remark = async () =>
  ['ok', isOutboxStalled() || !(await areStreamsAvailable()) ? eventsWait : null, clockRemark()]
    .filter(Boolean)
    .join(', but ');

const eventsWait = 'events wait: JetStream does not take them';

/** Resolves once NATS is connected. */
export const busReady = () => bus().then(() => undefined);
