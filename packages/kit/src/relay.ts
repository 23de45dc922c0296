import { bus, isSubject, onBusReconnect, type Bus } from './bus.ts';
import { log } from './log.ts';
import { tracePublication } from './messageTraces.ts';
import { nameOfError } from './tracing.ts';
import {
  markPublished,
  newestPositions,
  unpublish,
  unpublishedRows,
  type OutboxRow,
  type StreamPosition,
} from './outbox.ts';

/** Rows that this process has committed and not published yet, in the order of the commits. */
let queue: OutboxRow[] = [];

/** The outbox has rows that are not in the queue: at the start, after a failure, when the queue is full. */
let isBehind = true;

let lastLeftoverScan = -Infinity;

const batchSize = 100;
const maxQueued = 2000;

/** A pause between batches under load, so that rows gather to larger batches. */
const batchPauseMs = 10;

/** A row belongs to the replica that wrote it; after this time any replica publishes it. */
const leftoverAgeMs = 5000;
const leftoverScanMs = 5000;

const retryDelayMs = 1000;

let isStalled = false;

/** Whether the last attempt to publish failed. */
export const isOutboxStalled = () => isStalled;

let wake = () => {};

/** Publishes rows that have just been committed. While the relay is behind it reads them from the outbox instead. */
export function enqueueForPublishing(rows: OutboxRow[]) {
  if (!rows.length || isBehind) return;
  if (queue.length + rows.length > maxQueued) return rescanOutbox();
  queue.push(...rows);
  wake();
}

/** The outbox may have rows of this process that are not in the queue. */
export function rescanOutbox() {
  isBehind = true;
  wake();
}

/**
 * Publishes rows in order until stopped: from memory, else from the outbox. A row is marked after the stream has
 * confirmed it, and a little late, so a killed process publishes some twice: NATS ignores those by `Nats-Msg-Id`.
 */
export function startRelay(): { stop(): Promise<void> } {
  let isStopping = false;
  const run = async () => {
    while (!isStopping || (queue.length && !isBehind)) {
      const delayMs = await publishNext().catch(afterFailure);
      if (delayMs) await pause(delayMs);
      else if (!isStopping) await sleep();
    }
    await markNow().catch(logUnmarked);
  };
  const unsubscribe = onBusReconnect(republishLost);
  const running = run();
  return {
    async stop() {
      isStopping = true;
      unsubscribe();
      wake();
      await Promise.race([running, pause(3000)]);
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when there is something to publish, or when leftovers are due. */
const sleep = () =>
  new Promise<void>((resolve) => {
    if (queue.length || isBehind) return resolve();
    const timer = setTimeout(resolve, leftoverScanMs);
    wake = () => (clearTimeout(timer), resolve());
  });

/** Resolves to the ms until the next call; 0: until there is something to publish. */
async function publishNext(): Promise<number> {
  if (isBehind) await catchUp();
  else if (performance.now() - lastLeftoverScan >= leftoverScanMs) await publishLeftovers();
  else if (queue.length) await publish(queue.splice(0, batchSize));
  else return 0;
  return batchPauseMs;
}

function afterFailure(error: unknown): number {
  log.warn({ err: error }, 'the outbox cannot be published');
  isStalled = true;
  rescanOutbox();
  return retryDelayMs;
}

/** Rows that are committed meanwhile go to the queue, since the read of the outbox may have missed them. */
async function catchUp() {
  isBehind = false;
  queue = [];
  if (await publishFromOutbox()) isBehind = true;
}

/** Publishes the rows of replicas that were killed. */
async function publishLeftovers() {
  lastLeftoverScan = performance.now();
  if (await publishFromOutbox(new Date(Date.now() - leftoverAgeMs))) lastLeftoverScan = -leftoverScanMs;
}

/** Resolves to whether there may be more. */
async function publishFromOutbox(before?: Date): Promise<boolean> {
  await markNow();
  const rows = await unpublishedRows(batchSize, before);
  if (rows.length) await publish(rows);
  return rows.length === batchSize;
}

async function publish(rows: OutboxRow[]) {
  const { stream } = await bus();
  const acks = await Promise.all(rows.map((row) => publishRow(stream, row)));
  isStalled = false;
  markSoon(acks.map(({ stream: name, seq }, index) => ({ stream: name, seq, rowId: rows[index]!._id })));
}

/** The place of a row that is in no stream. */
const nowhere = { stream: '', seq: 0 };

/** NATS takes 1 MB (`max_payload`), with the headers. */
const maxBodyBytes = 1_000_000;

/** A row that NATS cannot take is dropped: it would stop the rows of all companies behind it. */
async function publishRow(stream: Bus['stream'], row: OutboxRow) {
  if (!isSubject(row.subject)) {
    log.error({ id: row._id, subject: row.subject }, 'a message with a wrong subject is dropped');
    return nowhere;
  }
  if (Buffer.byteLength(row.body) > maxBodyBytes) {
    log.error({ id: row._id, subject: row.subject }, 'a message that is too large is dropped');
    return nowhere;
  }
  const { headers, end } = tracePublication(row);
  try {
    const ack = await stream.publish(row.subject, row.body, { msgID: row._id, timeout: 5000, headers });
    end();
    return ack;
  } catch (error) {
    end(nameOfError(error));
    throw error;
  }
}

/** Published, but not marked yet. */
let unmarked: StreamPosition[] = [];
let marking = Promise.resolve();
let markTimer: NodeJS.Timeout | undefined;

const markDelayMs = 200;
const maxUnmarked = 500;

function markSoon(positions: StreamPosition[]) {
  unmarked.push(...positions);
  if (unmarked.length >= maxUnmarked) void markNow().catch(logUnmarked);
  else markTimer ??= setTimeout(() => void markNow().catch(logUnmarked), markDelayMs);
}

function markNow(): Promise<void> {
  clearTimeout(markTimer);
  markTimer = undefined;
  return (marking = marking.catch(() => undefined).then(mark));
}

async function mark() {
  const positions = unmarked;
  if (!positions.length) return;
  unmarked = [];
  await markPublished(positions).catch((error: unknown) => {
    unmarked = [...positions, ...unmarked];
    throw error;
  });
}

/** They are marked with the next rows, or published again. */
const logUnmarked = (error: unknown) => log.warn({ err: error }, 'published rows are not marked yet');

/**
 * After a reconnect NATS may have less than it had acknowledged: a power cut takes its last minute, a lost volume all.
 * The length of a stream does not show that, since other replicas may have published again before this one.
 */
async function republishLost() {
  await markNow();
  const stored = await Promise.all((await newestPositions()).map(isStored));
  if (stored.every(Boolean)) return;
  log.error('NATS has lost acknowledged messages; publishing the last 10 minutes again');
  await unpublish();
  rescanOutbox();
}

async function isStored({ stream, seq, rowId }: StreamPosition): Promise<boolean> {
  const { manager } = await bus();
  const message = await manager.streams.getMessage(stream, { seq }).catch(ignoreAbsent);
  return message?.header.get('Nats-Msg-Id') === rowId;
}

function ignoreAbsent(error: { api_error?: { code?: number } }) {
  if (error.api_error?.code !== 404) throw error;
  return null;
}
