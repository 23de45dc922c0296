import { bus, onBusReconnect } from './bus.ts';
import { log } from './log.ts';
import { outboxWaiting } from './metrics.ts';
import { markPublished, newestPlaces, unpublish, waitingRows, type Place, type Row } from './outbox.ts';

/** What was committed here and is not published yet, in the order of the commits. */
let queue: Row[] = [];

/** The outbox holds what the queue does not: at the start, after a failure, when there is too much to remember. */
let isBehind = true;

/** When others' leftovers were last looked for. */
let looked = -Infinity;

const batchSize = 100;
const mostQueued = 2000;

/** While there is much to publish, what comes within so many ms travels together. */
const gathering = 10;

/** Young facts belong to the replica that wrote them; what nobody has published within so many ms is anyone's. */
const young = 5000;
const lookEvery = 5000;

let isStuck = false;

/** Whether the last that was to be published could not be. */
export const isOutboxStalled = () => isStuck;

let wake = () => {};

/** Publishes what has just been committed. While behind there is nothing to remember: the outbox will be read. */
export function enqueueForPublishing(rows: Row[]) {
  if (!rows.length || isBehind) return;
  if (queue.length + rows.length > mostQueued) return rescanOutbox();
  queue.push(...rows);
  wake();
}

/** The outbox may hold facts of ours of which the queue does not know. */
export function rescanOutbox() {
  isBehind = true;
  wake();
}

/**
 * Publishes facts in order until stopped: from memory, else from the outbox. They are marked only after the stream has
 * confirmed them, and a little late, so a kill lets some be published twice: `Nats-Msg-Id` drops those.
 */
export function startRelay(): { stop(): Promise<void> } {
  let isStopping = false;
  const run = async () => {
    while (!isStopping || (queue.length && !isBehind)) {
      const rest = await publishNext().catch(afterFailure);
      if (rest) await pause(rest);
      else if (!isStopping) await sleep();
    }
    await markNow().catch(unmarkedYet);
  };
  const forget = onBusReconnect(republishLost);
  const running = run();
  return {
    async stop() {
      isStopping = true;
      forget();
      wake();
      await Promise.race([running, pause(3000)]);
    },
  };
}

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** Until there is something to publish, or it is time to look for others' leftovers. */
const sleep = () =>
  new Promise<void>((resolve) => {
    if (queue.length || isBehind) return resolve();
    const timer = setTimeout(resolve, lookEvery);
    wake = () => (clearTimeout(timer), resolve());
  });

/** Gives for how many ms to rest; 0: until there is something. */
async function publishNext(): Promise<number> {
  outboxWaiting.set(queue.length);
  if (isBehind) await catchUp();
  else if (performance.now() - looked >= lookEvery) await takeLeftovers();
  else if (queue.length) await publish(queue.splice(0, batchSize));
  else return 0;
  return gathering;
}

function afterFailure(error: unknown): number {
  log.warn({ err: error }, 'the outbox waits');
  isStuck = true;
  rescanOutbox();
  return 1000;
}

/** What is committed meanwhile goes to the queue, since the outbox may have been read before. */
async function catchUp() {
  isBehind = false;
  queue = [];
  if (await publishWaiting()) isBehind = true;
}

/** Of replicas that were killed. */
async function takeLeftovers() {
  looked = performance.now();
  if (await publishWaiting(new Date(Date.now() - young))) looked = -lookEvery;
}

/** Whether there may be more. */
async function publishWaiting(before?: Date): Promise<boolean> {
  await markNow();
  const rows = await waitingRows(batchSize, before);
  outboxWaiting.set(rows.length);
  if (rows.length) await publish(rows);
  return rows.length === batchSize;
}

async function publish(rows: Row[]) {
  const { stream } = await bus();
  const acks = await Promise.all(
    rows.map((row) => stream.publish(row.subject, row.body, { msgID: row._id, timeout: 5000 })),
  );
  isStuck = false;
  markSoon(acks.map(({ stream: name, seq }, number) => ({ stream: name, seq, id: rows[number]!._id })));
}

/** Published, but not yet marked so. */
let unmarked: Place[] = [];
let marking = Promise.resolve();
let markTimer: NodeJS.Timeout | undefined;

/** Marks are written this many ms after the first, or when there are so many. */
const markAfter = 200;
const mostUnmarked = 500;

function markSoon(places: Place[]) {
  unmarked.push(...places);
  if (unmarked.length >= mostUnmarked) void markNow().catch(unmarkedYet);
  else markTimer ??= setTimeout(() => void markNow().catch(unmarkedYet), markAfter);
}

function markNow(): Promise<void> {
  clearTimeout(markTimer);
  markTimer = undefined;
  return (marking = marking.catch(() => undefined).then(mark));
}

async function mark() {
  const places = unmarked;
  if (!places.length) return;
  unmarked = [];
  await markPublished(places).catch((error: unknown) => {
    unmarked = [...places, ...unmarked];
    throw error;
  });
}

/** They are marked with the next ones, or published again. */
const unmarkedYet = (error: unknown) => log.warn({ err: error }, 'published facts are not marked yet');

/**
 * NATS is back, maybe with less than it had acknowledged: a power cut takes its last minute, a lost volume all of it.
 * The length of a stream does not tell, since others may have published again before us.
 */
async function republishLost() {
  await markNow();
  const standing = await Promise.all((await newestPlaces()).map(stillStands));
  if (standing.every(Boolean)) return;
  log.error('NATS has lost what it had acknowledged, publishing the last 10 minutes again');
  await unpublish();
  rescanOutbox();
}

async function stillStands({ stream, seq, id }: Place): Promise<boolean> {
  const { manager } = await bus();
  const message = await manager.streams.getMessage(stream, { seq }).catch(ignoreAbsent);
  return message?.header.get('Nats-Msg-Id') === id;
}

function ignoreAbsent(error: { api_error?: { code?: number } }) {
  if (error.api_error?.code !== 404) throw error;
  return null;
}
