import type { EventData, EventType } from '@atrium/contracts';
import { on, type EventContext, type Listener } from '@atrium/kit';
import { deliver, removeAbout } from '../notifications/deliver.ts';
import { isPast, type Note } from '../notifications/rules.ts';
import { recipientsOf } from './recipients.ts';

export interface Source<T extends EventType> {
  event: T;
  notes(data: EventData<T>): Note[];
  readKeys(data: EventData<T>): string[];
  /** What is done with now: the notifications about it go, also those that are still to come. */
  ends?(data: EventData<T>): string;
}

export const notifying = <T extends EventType>({ event, notes, readKeys, ends }: Source<T>): Listener =>
  on(event, async (data, context) => {
    if (ends) await removeAbout(ends(data), context);
    await notify(notes(data), readKeys(data), context);
  });

async function notify(notes: Note[], read_keys: string[], context: EventContext) {
  const users = notes.map((note) => note.user);
  const recipients = new Set(await recipientsOf(users, read_keys, context));
  const wanted = notes.filter((note) => recipients.has(note.user));
  deliver(
    wanted.map((note) => ({ ...note, read_keys, past: isPast(note.created, context.time) })),
    context,
  );
}
