import type { EventData, EventType, GrantedKeys, PersonState } from '@atrium/contracts';
import type { ClientSession } from 'mongodb';
import { serviceName } from './bus.ts';
import { defineGlobalCollection, insertAll } from './collection.ts';
import { newId } from './database.ts';

/** Something that others shall hear of. */
export type Fact =
  | { kind: 'event'; clientId: string; type: EventType; data: EventData<EventType> }
  | { kind: 'person'; person: PersonState }
  | { kind: 'keys'; granted: GrantedKeys };

/** A fact as it travels. */
export interface Row {
  _id: string;
  subject: string;
  body: string;
  published: Date | null;
  /** Where the newest messages of its batch stand, one a stream: whether they still do tells what NATS has lost. */
  places?: Place[];
}

export interface Place {
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
export async function insertIntoOutbox(facts: Fact[], session: ClientSession): Promise<Row[]> {
  const rows = facts.map(rowOf);
  await insertAll(outbox.unscoped(), rows, session);
  return rows;
}

function rowOf(fact: Fact): Row {
  const _id = newId();
  return { _id, published: null, ...(fact.kind === 'event' ? eventOf(fact, _id) : stateOf(fact)) };
}

function eventOf({ clientId, type, data }: Fact & { kind: 'event' }, id: string) {
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

function stateOf(fact: Exclude<Fact, { kind: 'event' }>) {
  if (fact.kind === 'person')
    return {
      subject: `state.${fact.person.client_id}.identity.user.${fact.person._id}`,
      body: JSON.stringify(fact.person),
    };
  const { client_id, source, user } = fact.granted;
  return { subject: `state.${client_id}.${serviceName()}.keys.${source}.${user}`, body: JSON.stringify(fact.granted) };
}

/** The oldest that wait. `before`: only those written before that time. */
export const waitingRows = (limit: number, before?: Date): Promise<Row[]> =>
  outbox
    .unscoped()
    .find({ published: null, ...(before && { _id: { $lt: newId(before) } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();

/** `places`: where they stand in their streams. */
export const markPublished = (places: Place[]) =>
  outbox
    .unscoped()
    .updateMany(
      { _id: { $in: places.map((place) => place.id) } },
      { $set: { published: new Date(), places: newestOf(places) } },
    );

/** Where the newest of what was published stand. */
export async function newestPlaces(): Promise<Place[]> {
  const newest = await outbox
    .unscoped()
    .find({ published: { $ne: null } })
    .sort({ published: -1 })
    .limit(500)
    .toArray();
  return newestOf(newest.flatMap((row) => row.places ?? []));
}

/** All of the duplicate window waits again. */
export const unpublish = () =>
  outbox.unscoped().updateMany({ published: { $ne: null } }, { $set: { published: null }, $unset: { places: 1 } });

/** The newest of each stream. */
function newestOf(all: Place[]): Place[] {
  const newest = new Map<string, Place>();
  for (const place of all) if (place.seq > (newest.get(place.stream)?.seq ?? 0)) newest.set(place.stream, place);
  return [...newest.values()];
}
