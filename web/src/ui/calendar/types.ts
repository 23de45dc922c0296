export type CalendarView = 'year' | 'month' | 'week' | 'day' | 'agenda';

export interface CalendarEvent {
  id: string;
  title: string;
  /** An instant (`2026-11-25T12:00:00Z`); of an all-day event its first day (`2026-11-25`). */
  start: string;
  /** Of an all-day event the day after its last. */
  end: string;
  isAllDay?: boolean;
  /** One of eight, as the charts have them; 1 by default. */
  tone?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** `maybe` is hatched, `declined` dashed and struck. */
  look?: 'sure' | 'maybe' | 'declined';
  /** It cannot be moved, such as a birthday. */
  isFixed?: boolean;
}

export type Span = Pick<CalendarEvent, 'start' | 'end'> & { isAllDay: boolean };

/** A move that the reader thought better of. */
export class MoveCancelled extends Error {}

export interface CalendarProps {
  label: string;
  /** Those of the shown range at least. A stable array while nothing changes. */
  events: readonly CalendarEvent[];
  /** An IANA name, such as `Europe/Kyiv`. */
  timeZone: string;
  view?: CalendarView;
  /** The day that is shown at first (`2026-11-25`); today by default. */
  date?: string;
  isLoading?: boolean;
  /** The instants between which events are shown now. */
  onRange?: (from: string, to: string) => void;
  onOpen: (event: CalendarEvent) => void;
  /** A time has been chosen by dragging or by N. Without it nothing can be created. */
  onCreate?: (span: Span) => void;
  /** Rejects where the change is refused: it is undone, with `MoveCancelled` without a message. Without it nothing can be moved. */
  onMove?: (change: Span & { id: string }) => Promise<unknown>;
}
