import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import { usePending } from '../../lib/usePending.ts';
import { MoveCancelled, type CalendarEvent, type CalendarProps, type Span } from './types.ts';

type Change = Span & { id: string };

const apply = (events: readonly CalendarEvent[], change: Change) =>
  events.map((event) => (event.id === change.id ? { ...event, ...change } : event));

/** Events as changes leave them, until the server's own show them; a refused change is undone, with a message. */
export function useEventMoves({ events, timeZone, onMove }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const titleOf = (id: string) => events.find((event) => event.id === id)?.title ?? '';
  const write = ({ start, end, isAllDay }: Span) => {
    const format = isAllDay
      ? dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
      : dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short', timeZone });
    const last = isAllDay ? Date.parse(end) - 86_400_000 : Date.parse(end);
    return format.formatRange(Date.parse(start), last);
  };
  const { current, change } = usePending<readonly CalendarEvent[], Change>({
    value: events,
    version: events,
    apply,
    send: (made) => onMove?.(made),
    onRefused: ({ id }, error) => {
      const text = t('calendar.refused', { title: titleOf(id) });
      const isCancelled = error instanceof MoveCancelled;
      setSaid(isCancelled ? text : '');
      setRefused(isCancelled ? null : text);
    },
  });
  const move = (made: Change) => {
    if (!onMove) return;
    setRefused(null);
    setSaid(t('calendar.moved', { title: titleOf(made.id), time: write(made) }));
    change(made);
  };
  return { events: current, move, said, refused, forgetRefused: () => setRefused(null) };
}
