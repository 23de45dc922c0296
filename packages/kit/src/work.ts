import type { EventData, EventType, GrantedKeys, PersonState } from '@atrium/contracts';
import type { ClientSession } from 'mongodb';
import { serviceName } from './bus.ts';

/** One transaction: pass it to each store call that belongs to it. */
export interface Work {
  session: ClientSession;
  /** Publishes an event after the commit; it is stored in the same transaction (the outbox). */
  announce<T extends EventType>(event: { type: T; data: EventData<T> }): void;
  /** The same for another company: a batch of a consumer has events of several. */
  announceFor<T extends EventType>(clientId: string, event: { type: T; data: EventData<T> }): void;
  /**
   * Announces the files of an item and the read keys of those who may read them with it; `files: []`: none any more.
   */
  attachFiles(item: AttachedFiles): void;
  /** Publishes the current state of a person to the people projections of all services. */
  publishPerson(person: PersonState): void;
  /** Publishes all audience keys that a source of this service grants a person; the newest `version` counts. */
  publishKeys(granted: GrantedKeys): void;
  /**
   * Runs `finish` once before the commit with the items of all calls for it, so that a batch of events shares a write.
   */
  beforeCommit<T>(finish: (items: T[]) => Promise<void>, item: T): void;
  /** Runs after the commit; lost when the process is killed between: pushes, starts of jobs. */
  afterCommit(action: () => void): void;
  /** Runs after the commit, and also when it is not known whether the commit succeeded: invalidations. */
  invalidate(action: () => void): void;
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
