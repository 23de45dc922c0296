import {
  connect,
  Events,
  RetentionPolicy,
  StorageType,
  StringCodec,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
  type StreamConfig,
} from 'nats';
import { log } from './log.ts';

const seconds = (n: number) => n * 1_000_000_000;
const days = (n: number) => seconds(n * 86_400);

const base = { retention: RetentionPolicy.Limits, storage: StorageType.File, num_replicas: 1 };

/** EVENTS keeps 7 days; STATE the last message of each subject; DEAD keeps events that failed ten times for 30 days. */
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
let opening: Promise<Bus> | undefined;
let opened: NatsConnection | undefined;
let isConnected = false;
const onReconnect = new Set<() => Promise<void>>();
const onDisconnect = new Set<() => void>();
const codec = StringCodec();

export const serviceName = () => name;

/**
 * Connects in the background and retries without end: a service starts and takes writes while NATS is unavailable; its
 * events wait in its outbox.
 */
export function connectBus(url: string, service: string) {
  name = service;
  opening = openBus(url, service);
  opening.catch((error: unknown) => log.error({ err: error }, 'NATS cannot be used'));
}

/** Resolves once NATS is connected. Throws unless `connectBus` was called. */
export function bus(): Promise<Bus> {
  if (!opening) throw new Error('connectBus was not called');
  return opening;
}

/** The connection while NATS is connected, else null: for messages that may be lost. */
export const connectedBus = () => (opened && isConnected && !opened.isClosed() ? opened : null);

/** nats.js sends a subject as it is: a space or a line break in one would be a command to the server. */
export const isSubject = (subject: string) => /^[\w$:-]+(?:\.[\w$:-]+)*$/.test(subject);

let deferred: { subject: string; message: object }[] = [];
const maxDeferred = 10_000;

/**
 * Publishes a core NATS message as JSON, at most once for each subscriber. While NATS is unavailable up to 10,000
 * messages wait in memory and are published on reconnect; later ones are lost.
 */
export function broadcast(subject: string, message: object) {
  if (!isSubject(subject)) return log.error({ subject }, 'a message with a wrong subject is dropped');
  const connection = connectedBus();
  if (connection) connection.publish(subject, codec.encode(JSON.stringify(message)));
  else if (deferred.length < maxDeferred) deferred.push({ subject, message });
}

function publishDeferred() {
  const messages = deferred;
  deferred = [];
  for (const { subject, message } of messages) broadcast(subject, message);
}

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

/** Runs `action` once NATS is connected and after each reconnect. Returns a function that removes it. */
export function onBusReconnect(action: () => Promise<void>): () => void {
  onReconnect.add(action);
  void bus().then(() => runSafely(action));
  return () => onReconnect.delete(action);
}

/** Runs `action` whenever the connection to NATS is lost. */
export function onBusDisconnect(action: () => void) {
  onDisconnect.add(action);
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
    inboxPrefix: user && `_INBOX.${user}`, // what others receive is not this process's to read
    noEcho: true, // a process has already acted on what it publishes
  });
  opened = connection;
  connected();
  const manager = await connection.jetstreamManager({ checkAPI: false });
  void watch(connection, manager);
  await createStreamsWithRetry(manager);
  return { connection, stream: connection.jetstream({ timeout: 5000 }), manager };
}

function connected() {
  isConnected = true;
  publishDeferred();
}

function addressOf(url: string) {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: `${protocol}//${host}`,
    user: decodeURIComponent(username) || undefined,
    pass: decodeURIComponent(password) || undefined,
  };
}

async function createStreams(manager: JetStreamManager) {
  for (const stream of streams) {
    const exists = await manager.streams.info(stream.name!).catch(() => null);
    if (!exists) await manager.streams.add(stream).catch(ignoreExisting);
  }
}

/** NATS may answer before its streams do, or without them: a full disk stops only the streams. */
async function createStreamsWithRetry(manager: JetStreamManager) {
  while (!(await tryCreateStreams(manager))) await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** Also true once the bus is closed, which ends the retries. */
async function tryCreateStreams(manager: JetStreamManager): Promise<boolean> {
  return createStreams(manager).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'streams unavailable');
      return opened === undefined || opened.isClosed();
    },
  );
}

/** Another service has created it meanwhile. */
function ignoreExisting(error: { api_error?: { err_code?: number } }) {
  if (error.api_error?.err_code !== 10058) throw error;
}

async function watch(connection: NatsConnection, manager: JetStreamManager) {
  for await (const status of connection.status()) {
    if (status.type === Events.Disconnect) {
      isConnected = false;
      log.warn('NATS is unavailable');
      for (const action of onDisconnect) action();
    }
    if (status.type === Events.Reconnect) {
      log.info('NATS is connected again');
      connected();
      if (!(await tryCreateStreams(manager))) void createStreamsWithRetry(manager);
      for (const action of onReconnect) await runSafely(action);
    }
  }
}

async function runSafely(action: () => Promise<void>) {
  await action().catch((error: unknown) => log.warn({ err: error }, 'after a reconnect to NATS'));
}

export async function closeBus() {
  await opened?.drain().catch(() => undefined);
  opened = undefined;
}
