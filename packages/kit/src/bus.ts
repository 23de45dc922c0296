import {
  connect,
  Events,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
  type StreamConfig,
} from 'nats';
import { log } from './log.ts';

const seconds = (n: number) => n * 1_000_000_000;
const days = (n: number) => seconds(n * 86_400);

const base = { retention: RetentionPolicy.Limits, storage: StorageType.File, num_replicas: 1 };

/** Events live 7 days; STATE keeps the last message a subject; what failed ten times waits in DEAD for 30 days. */
const streams: Partial<StreamConfig>[] = [
  { ...base, name: 'EVENTS', subjects: ['event.>'], max_age: days(7), duplicate_window: seconds(600) },
  {
    ...base,
    name: 'STATE',
    subjects: ['state.>'],
    max_msgs_per_subject: 1,
    allow_direct: true,
    duplicate_window: seconds(600),
  },
  { ...base, name: 'DEAD', subjects: ['dead.>'], max_age: days(30) },
];

export interface Bus {
  connection: NatsConnection;
  stream: JetStreamClient;
  manager: JetStreamManager;
}

let name = 'unnamed';
let ready: Promise<Bus> | undefined;
let opened: NatsConnection | undefined;
const returned = new Set<() => Promise<void>>();
const lost = new Set<() => void>();

export const serviceName = () => name;

/**
 * Connects in the background and for ever: a service starts and takes writes while NATS is away; what it would tell
 * waits in its outbox.
 */
export function connectBus(url: string, service: string) {
  name = service;
  ready = openBus(url, service);
  ready.catch((error: unknown) => log.error({ err: error }, 'NATS cannot be used'));
}

/** The connection, as soon as there is one. */
export function bus(): Promise<Bus> {
  if (!ready) throw new Error('connectBus was not called');
  return ready;
}

/** The connection if it is open right now, else null: for messages that nobody misses. */
export const connectedBus = () => (opened && !opened.isClosed() ? opened : null);

/** Whether the streams answer within half a second. */
export const areStreamsAvailable = (): Promise<boolean> =>
  Promise.race([
    bus()
      .then(({ manager }) => manager.streams.info('EVENTS'))
      .then(
        () => true,
        () => false,
      ),
    new Promise<boolean>((resolve) => setTimeout(resolve, 500, false).unref()),
  ]);

/** Runs when NATS is there after having been away, and once at the start. Returns how to forget it. */
export function onBusReconnect(action: () => Promise<void>): () => void {
  returned.add(action);
  void bus().then(() => runSafely(action));
  return () => returned.delete(action);
}

/** Runs when NATS goes away. */
export function onBusDisconnect(action: () => void) {
  lost.add(action);
}

async function openBus(url: string, service: string): Promise<Bus> {
  const { servers, user, pass } = addressOf(url);
  const connection = await connect({
    servers,
    user,
    pass,
    name: service,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    pingInterval: 5000,
    maxPingOut: 2,
    noAsyncTraces: true,
    noEcho: true, // a process knows what it has said
  });
  opened = connection;
  const manager = await connection.jetstreamManager({ checkAPI: false });
  void watch(connection, manager);
  await keepMakingStreams(manager);
  return { connection, stream: connection.jetstream({ timeout: 5000 }), manager };
}

function addressOf(url: string) {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: `${protocol}//${host}`,
    user: decodeURIComponent(username) || undefined,
    pass: decodeURIComponent(password) || undefined,
  };
}

async function makeStreams(manager: JetStreamManager) {
  for (const stream of streams) {
    const exists = await manager.streams.info(stream.name!).catch(() => null);
    if (!exists) await manager.streams.add(stream).catch(ignoreRace);
  }
}

/** NATS may answer before its streams do, or without them: a full disk stops those alone. */
async function keepMakingStreams(manager: JetStreamManager) {
  while (!(await streamsAreMade(manager))) await new Promise((resolve) => setTimeout(resolve, 1000));
}

async function streamsAreMade(manager: JetStreamManager): Promise<boolean> {
  return makeStreams(manager).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'streams not ready');
      return connectedBus() === null;
    },
  );
}

/** Another service was quicker. */
function ignoreRace(error: { api_error?: { err_code?: number } }) {
  if (error.api_error?.err_code !== 10058) throw error;
}

async function watch(connection: NatsConnection, manager: JetStreamManager) {
  for await (const status of connection.status()) {
    if (status.type === Events.Disconnect) {
      log.warn('NATS is away');
      for (const action of lost) action();
    }
    if (status.type === Events.Reconnect) {
      log.info('NATS is back');
      if (!(await streamsAreMade(manager))) void keepMakingStreams(manager);
      for (const action of returned) await runSafely(action);
    }
  }
}

async function runSafely(action: () => Promise<void>) {
  await action().catch((error: unknown) => log.warn({ err: error }, 'after the return of NATS'));
}

export async function closeBus() {
  await opened?.drain().catch(() => undefined);
  opened = undefined;
}
