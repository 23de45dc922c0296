import type { EventData, EventType } from '@atrium/contracts';
import { on, type EventContext, type Listener } from '@atrium/kit';
import { deliver } from '../notifications/deliver.ts';
import { isPast, type Note } from '../notifications/rules.ts';
import { hearersOf } from './hearers.ts';

/** An event of which people are told. */
export interface Source<T extends EventType> {
  event: T;
  /** Whom it concerns and what each is told: pure. */
  notes(data: EventData<T>): Note[];
  /** The audience keys that may read what it is about; null: whoever it concerns. */
  readers(data: EventData<T>): string[] | null;
}

export const telling = <T extends EventType>({ event, notes, readers }: Source<T>): Listener =>
  on(event, async (data, context) => tell(notes(data), readers(data), context));

async function tell(notes: Note[], readers: string[] | null, context: EventContext) {
  const users = notes.map((note) => note.user);
  const hearers = new Set(await hearersOf(users, readers, context));
  const heard = notes.filter((note) => hearers.has(note.user));
  deliver(
    heard.map((note) => ({ ...note, past: isPast(note.created, context.time) })),
    context,
  );
}
