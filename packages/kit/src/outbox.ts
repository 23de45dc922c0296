import type { EventData, EventType, GrantedKeys, PersonState } from '@atrium/contracts';
import type { ClientSession } from 'mongodb';
import { serviceName } from './bus.ts';
import { defineGlobalCollection, insertAll } from './collection.ts';
import { newId, timeOf } from './database.ts';

/** What a unit of work publishes. */
export type OutboxMessage = { traceparent?: string } & (
  | { kind: 'event'; clientId: string; type: EventType; data: EventData<EventType> }
  | { kind: 'person'; person: PersonState }
  | { kind: 'keys'; granted: GrantedKeys }
);

/** A message as it is stored and published. */
export interface OutboxRow {
  _id: string;
  subject: string;
  body: string;
  published: Date | null;
  /** Of the trace that it continues; absent when nothing is traced. */
  traceparent?: string;
  /** The newest positions of its batch, one a stream: when they are empty later, NATS has lost messages. */
  positions?: StreamPosition[];
}

/** Where a published row stands in a stream. */
export interface StreamPosition {
  stream: string;
  seq: number;
  rowId: string;
}

/** Published rows stay for the duplicate window, so that they can be published again when NATS has lost them. */
const duplicateWindowSeconds = 600;

/** Messages of events and states; both subjects have the company second. */
const subjectsOf = (clientId: string) => ({
  $or: ['event', 'state'].map((kind) => ({ subject: { $gte: `${kind}.${clientId}.`, $lt: `${kind}.${clientId}/` } })),
});

const outbox = defineGlobalCollection<OutboxRow>('outbox', { stays: 'ten minutes', ofCompany: subjectsOf }, [
  { key: { published: 1, _id: 1 } },
  { key: { published: -1 }, expireAfterSeconds: duplicateWindowSeconds, name: 'published_ttl' },
]);

/** Writes messages in the transaction of the change that they announce. */
export async function insertIntoOutbox(messages: OutboxMessage[], session: ClientSession): Promise<OutboxRow[]> {
  const rows = messages.map(rowOf);
  await insertAll(outbox.unscoped(), rows, session);
  return rows;
}

function rowOf(message: OutboxMessage): OutboxRow {
  const _id = newId();
  const { traceparent } = message;
  const row = { _id, published: null, ...(traceparent && { traceparent }) };
  return { ...row, ...(message.kind === 'event' ? eventOf(message, _id) : stateOf(message)) };
}

function eventOf({ clientId, type, data }: OutboxMessage & { kind: 'event' }, id: string) {
  const envelope = {
    specversion: '1.0',
    id,
    source: `/${serviceName()}`,
    type,
    time: new Date().toISOString(),
    clientid: clientId,
    datacontenttype: 'application/json',
    data,
  };
  return { subject: `event.${clientId}.${type}`, body: JSON.stringify(envelope) };
}

function stateOf(message: Exclude<OutboxMessage, { kind: 'event' }>) {
  if (message.kind === 'person') {
    const { person } = message;
    return { subject: `state.${person.client_id}.identity.user.${person._id}`, body: JSON.stringify(person) };
  }
  const { client_id, source, user } = message.granted;
  const subject = `state.${client_id}.${serviceName()}.keys.${source}.${user}`;
  return { subject, body: JSON.stringify(message.granted) };
}

/** The oldest unpublished rows. `before`: only those written before that time. */
export const unpublishedRows = (limit: number, before?: Date): Promise<OutboxRow[]> =>
  outbox
    .unscoped()
    .find({ published: null, ...(before && { _id: { $lt: newId(before) } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();

const maxCounted = 100_000;

/** How many messages of all replicas are not marked as published, up to 100,000. */
export const unpublishedCount = (): Promise<number> =>
  outbox.unscoped().countDocuments({ published: null }, { limit: maxCounted });

/** When the oldest of them was written; null without one. */
export async function oldestUnpublished(): Promise<Date | null> {
  const [oldest] = await unpublishedRows(1);
  return oldest ? timeOf(oldest._id) : null;
}

export const markPublished = (positions: StreamPosition[]) =>
  outbox
    .unscoped()
    .updateMany(
      { _id: { $in: positions.map(({ rowId }) => rowId) } },
      { $set: { published: new Date(), positions: newestOf(positions) } },
    );

/** The newest known position in each stream. */
export async function newestPositions(): Promise<StreamPosition[]> {
  const newest = await outbox
    .unscoped()
    .find({ published: { $ne: null } })
    .sort({ published: -1 })
    .limit(500)
    .toArray();
  return newestOf(newest.flatMap((row) => row.positions ?? []));
}

/** Marks the rows of the duplicate window as unpublished. */
export const unpublish = () =>
  outbox.unscoped().updateMany({ published: { $ne: null } }, { $set: { published: null }, $unset: { positions: 1 } });

function newestOf(all: StreamPosition[]): StreamPosition[] {
  const newest = new Map<string, StreamPosition>();
  for (const position of all)
    if (position.seq > (newest.get(position.stream)?.seq ?? 0)) newest.set(position.stream, position);
  return [...newest.values()];
}
