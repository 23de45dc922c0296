import type { ListedEvent } from '@atrium/contracts';
import { clockAt } from '@atrium/contracts/zones';
import { useState } from 'react';
import { MoveCancelled, type Span } from '../../ui/calendar/Calendar.tsx';
import { useChangeEventMutation } from './endpoints.ts';
import type { EventValues } from './values.ts';

type Scope = EventValues['scope'];

export interface AskedMove {
  name: string;
  /** Null: the event stays where it was. */
  answer: (scope: Scope | null) => void;
}

/** Of a move only what differs, so that each event of a series keeps what it has for itself. */
function changedTime(event: ListedEvent, { start, end, isAllDay }: Span) {
  const [date = '', from = ''] = clockAt(start, event.timezone).split('T');
  const [lastDay, to = ''] = clockAt(end, event.timezone).split('T');
  if (isAllDay || lastDay !== date) throw new Error('an event ends on its day');
  return {
    ...(date !== event.date && { date }),
    ...(from !== event.start && { start: from }),
    ...(to !== event.end && { end: to }),
  };
}

/** Moves an event; of a series after the question what it is for, which stands in `asked`. */
export function useMove(events: readonly ListedEvent[] | undefined) {
  const [change] = useChangeEventMutation();
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const ask = (name: string) =>
    new Promise<Scope | null>((resolve) => {
      asked?.answer(null);
      const answer = (scope: Scope | null) => {
        setAsked(null);
        resolve(scope);
      };
      setAsked({ name, answer });
    });
  const move = async ({ id, ...span }: Span & { id: string }) => {
    const event = events?.find(({ _id }) => _id === id);
    if (!event) throw new Error('the event is gone');
    const body = changedTime(event, span);
    const scope = event.series_id ? await ask(event.name) : 'single';
    if (!scope) throw new MoveCancelled();
    await change({ params: { id }, body: { ...body, ...(scope === 'all' && { all: true }) } }).unwrap();
  };
  return { move, asked };
}
