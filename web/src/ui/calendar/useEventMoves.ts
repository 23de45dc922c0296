import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import type { CalendarProps, Span } from './types.ts';

type Change = Span & { id: string };

/** Events as changes leave them, until the server's own show them; a refused change is undone and told. */
export function useEventMoves({ events, timeZone, onMove }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const [pending, setPending] = useState<readonly { change: Change; isAccepted: boolean }[]>([]);
  const [shown, setShown] = useState(events);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  if (events !== shown) {
    setShown(events);
    setPending(pending.filter(({ isAccepted }) => !isAccepted));
  }
  const changed = useMemo(
    () => events.map((event) => ({ ...event, ...pending.findLast(({ change }) => change.id === event.id)?.change })),
    [events, pending],
  );
  const titleOf = (id: string) => events.find((event) => event.id === id)?.title ?? '';
  const write = ({ start, end, isAllDay }: Span) => {
    const format = isAllDay
      ? dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
      : dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short', timeZone });
    const last = isAllDay ? Date.parse(end) - 86_400_000 : Date.parse(end);
    return format.formatRange(Date.parse(start), last);
  };
  const move = (change: Change) => {
    if (!onMove) return;
    setRefused(null);
    setSaid(t('calendar.moved', { title: titleOf(change.id), time: write(change) }));
    setPending((all) => [...all, { change, isAccepted: false }]);
    const accept = () =>
      setPending((all) => all.map((each) => (each.change === change ? { ...each, isAccepted: true } : each)));
    const undo = () => {
      setPending((all) => all.filter((each) => each.change !== change));
      setSaid('');
      setRefused(t('calendar.refused', { title: titleOf(change.id) }));
    };
    void onMove(change).then(accept, undo);
  };
  return { events: changed, move, said, refused, forgetRefused: () => setRefused(null) };
}
