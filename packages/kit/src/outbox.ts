import type { EventData, EventType, PersonState } from '@atrium/contracts';
import type { ClientSession } from 'mongodb';
import { newId } from './database.ts';
import { defineGlobalCollection } from './collection.ts';
import { bus, onBusReturn, serviceName } from './bus.ts';
import { log } from './log.ts';
import { outboxWaiting } from './metrics.ts';

/** Something that others shall hear of. */
export type Fact =
  | { kind: 'event'; clientId: string; type: EventType; data: EventData<EventType> }
  | { kind: 'person'; person: PersonState };

interface Row {
  _id: string;
  subject: string;
  body: string;
  published: Date | null;
  /** Where the newest messages of its batch stand, one a stream: whether they still do tells what NATS has lost. */
  places?: Place[];
}

interface Place {
  stream: string;
  seq: number;
  /** Of the row that stands there. */
  id: string;
}

/** Published rows stay for the duplicate window, so that they can be published again when NATS has lost them. */
const duplicateWindow = 600;

const outbox = defineGlobalCollection<Row>('outbox', [
  { key: { published: 1, _id: 1 } },
  { key: { published: -1 }, expireAfterSeconds: duplicateWindow, name: 'published_ttl' },
]);

/** Writes facts in the transaction of the change they tell of. */
export async function keepInOutbox(facts: Fact[], session: ClientSession) {
  await outbox.unscoped().insertMany(facts.map(rowOf), { session });
}

function rowOf(fact: Fact): Row {
  const _id = newId();
  if (fact.kind === 'person') {
    const { person } = fact;
    return {
      _id,
      subject: `state.${person.client_id}.identity.user.${person._id}`,
      body: JSON.stringify(person),
      published: null,
    };
  }
  const envelope = {
    specversion: '1.0',
    id: _id,
    source: `/${serviceName()}`,
    type: fact.type,
    time: new Date().toISOString(),
    clientid: fact.clientId,
    datacontenttype: 'application/json',
    data: fact.data,
  };
  return { _id, subject: `event.${fact.clientId}.${fact.type}`, body: JSON.stringify(envelope), published: null };
}

let poked = () => {};

/** Tells the relay that there may be something to publish. */
export const pokeRelay = () => poked();

/** While there is much to publish, what comes within so many ms travels together. */
const gathering = 5;

/**
 * Publishes what the outbox holds, in order, until stopped. Rows are marked only after the stream has confirmed them;
 * `Nats-Msg-Id` drops what is published twice.
 */
export function startRelay(): { stop(): Promise<void> } {
  let isStopping = false;
  let isPoked = false;
  let wake = () => {};
  poked = () => {
    isPoked = true;
    wake();
  };
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 1000);
      wake = () => (clearTimeout(timer), resolve());
    });
  const run = async () => {
    while (!isStopping) {
      isPoked = false;
      const sent = await publishNext().catch(unsent);
      if (sent !== 0) await new Promise((resolve) => setTimeout(resolve, sent > 0 ? gathering : 1000));
      else if (!isPoked && !isStopping) await sleep();
    }
  };

  const forget = onBusReturn(republishLost);
  const running = run();
  return {
    async stop() {
      isStopping = true;
      forget();
      wake();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 3000))]);
    },
  };
}

function unsent(error: unknown): number {
  log.warn({ err: error }, 'the outbox waits');
  return -1;
}

async function publishNext(): Promise<number> {
  const rows = await outbox.unscoped().find({ published: null }).sort({ _id: 1 }).limit(100).toArray();
  outboxWaiting.set(rows.length);
  if (rows.length) await publish(rows);
  return rows.length;
}

async function publish(rows: Row[]) {
  const { stream } = await bus();
  const acks = await Promise.all(
    rows.map((row) => stream.publish(row.subject, row.body, { msgID: row._id, timeout: 5000 })),
  );
  const places = placesOf(acks.map(({ stream: name, seq }, number) => ({ stream: name, seq, id: rows[number]!._id })));
  await outbox
    .unscoped()
    .updateMany({ _id: { $in: rows.map((row) => row._id) } }, { $set: { published: new Date(), places } });
}

/** The newest of each stream. */
const placesOf = (all: Place[]): Place[] => {
  const newest = new Map<string, Place>();
  for (const place of all) if (place.seq > (newest.get(place.stream)?.seq ?? 0)) newest.set(place.stream, place);
  return [...newest.values()];
};

/**
 * NATS is back, maybe with less than it had acknowledged: a power cut takes its last minute, a lost volume all of it.
 * The length of a stream does not tell, since others may have published again before us.
 */
async function republishLost() {
  const newest = await outbox
    .unscoped()
    .find({ published: { $ne: null } })
    .sort({ published: -1 })
    .limit(500)
    .toArray();
  const standing = await Promise.all(placesOf(newest.flatMap((row) => row.places ?? [])).map(stillStands));
  if (standing.every(Boolean)) return;
  log.error('NATS has lost what it had acknowledged, publishing the last 10 minutes again');
  await outbox
    .unscoped()
    .updateMany({ published: { $ne: null } }, { $set: { published: null }, $unset: { places: 1 } });
  pokeRelay();
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
