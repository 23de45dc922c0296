import type { EventData, EventType } from '@atrium/contracts';
import type { Work } from './work.ts';

/** Handles one type of event: in a transaction, once for each event. */
export interface Listener<T extends EventType = EventType> {
  event: T;
  handle(data: EventData<T>, context: EventContext): Promise<void>;
}

export interface EventContext {
  clientId: string;
  work: Work;
  id: string;
  time: string;
  /** From 1; an event that has failed ten times is parked. */
  attempt: number;
}

/** Types a listener; a feature exports a list of them. */
export const on = <T extends EventType>(event: T, handle: Listener<T>['handle']): Listener =>
  ({ event, handle }) as unknown as Listener;
