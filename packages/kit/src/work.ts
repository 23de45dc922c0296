import type { EventData, EventType, GrantedKeys, PersonState } from '@atrium/contracts';
import type { ClientSession } from 'mongodb';
import { serviceName } from './bus.ts';

/** One transaction: pass it to each store call that belongs to it. */
export interface Work {
  session: ClientSession;
  /** Publishes an event once the change is committed; it is written in the same transaction (the outbox). */
  announce<T extends EventType>(event: { type: T; data: EventData<T> }): void;
  /** The same for another company: a consumer's batch holds events of several. */
  announceFor<T extends EventType>(clientId: string, event: { type: T; data: EventData<T> }): void;
  /** Announces which files an item carries and who may read them with it. */
  attachFiles(item: AttachedFiles): void;
  /** Publishes the last state of a person to every service's people projection. */
  publishPerson(person: PersonState): void;
  /** Publishes all audience keys that a source of this service grants a person. */
  publishKeys(granted: GrantedKeys): void;
  /** Runs `finish` once before the commit with all items given for it: for what a batch of events has in common. */
  beforeCommit<T>(finish: (items: T[]) => Promise<void>, item: T): void;
  /** Runs after the commit, for what may be lost: pushes, invalidations. */
  afterCommit(action: () => void): void;
}

export type AttachedFiles = EventData<'social.files.attached'>;

/** The event of `attachFiles`; each service has one of its own name. */
export const filesAttached = (data: AttachedFiles) => ({
  type: `${serviceName()}.files.attached` as 'social.files.attached',
  data,
});

/** The same transaction on behalf of one company. */
export const workFor = (work: Work, clientId: string): Work => ({
  ...work,
  announce: (event) => work.announceFor(clientId, event),
  attachFiles: (item) => work.announceFor(clientId, filesAttached(item)),
});
