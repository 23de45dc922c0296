import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import multiMonth from '@fullcalendar/react/multimonth';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { regionalLocale } from '../../lib/regionalLocale.ts';
import { weekOf } from '../../lib/weeks.ts';
import '../charts/colours.css';
import { Toast } from '../Toast.tsx';
import { useMedia } from '../useMedia.ts';
import { useTheme } from '../theme/useTheme.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Calendar.module.css';
import { CalendarBar } from './CalendarBar.tsx';
import { DayEvents } from './DayEvents.tsx';
import { dayAt, shownHours } from './days.ts';
import { shifted, shiftOfKey } from './shift.ts';
import type { CalendarProps, CalendarView as View } from './types.ts';
import { useEventMoves } from './useEventMoves.ts';

const names: Record<View, string> = {
  year: 'multiMonthYear',
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'listWeek',
};
const views = ['day', 'week', 'month', 'year', 'agenda'] as const satisfies readonly View[];
const phoneViews = ['day', 'month', 'agenda'] as const satisfies readonly View[];
const plugins = [dayGrid, timeGrid, list, multiMonth, interaction, classicTheme];
const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const inWords = {
  timeGridWeek: { titleFormat: date },
  timeGridDay: { titleFormat: { weekday: 'long', ...date } as const },
  listWeek: { titleFormat: date },
};
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * Use it by Calendar.tsx, which loads it. On a phone the agenda stands in for the week, and a month shows bars, with the
 * events of the chosen day below.
 */
export function CalendarView(props: CalendarProps) {
  const { label, timeZone, date: initialDate, isLoading, onRange, onOpen, onCreate, onMove } = props;
  const { t, i18n } = useTranslation();
  const calendar = useRef<CalendarRef>(null);
  const isPhone = useMedia('(max-width: 768px)');
  const [chosen, setView] = useState<View>(props.view ?? 'week');
  const view = isPhone && chosen === 'week' ? 'agenda' : chosen;
  const isBars = isPhone && view === 'month';
  const [day, setDay] = useState(() => initialDate ?? dayAt(new Date().toISOString(), timeZone));
  const locale = regionalLocale(i18n.language);
  const week = weekOf(locale);
  const [title, setTitle] = useState('');
  const moves = useEventMoves(props);
  const shown = useMemo(
    () =>
      moves.events.map(({ id, title: name, start, end, isAllDay, tone = 1, look = 'sure', isFixed }) => ({
        id,
        title: name,
        start,
        end,
        allDay: isAllDay ?? false,
        editable: onMove !== undefined && !isFixed,
        color: `color-mix(in oklab, var(--chart-${tone}) 16%, var(--surface))`,
        contrastColor: `color-mix(in oklab, var(--chart-${tone}) 45%, var(--text))`,
        className: `${classes.event} ${classes[look] ?? ''} ${classes[`tone${tone}`]}`,
      })),
    [moves.events, onMove],
  );
  const api = () => calendar.current?.getApi();
  useEffect(() => calendar.current?.getApi().changeView(names[view]), [view]);
  const hours = useMemo(() => shownHours(moves.events, timeZone), [moves.events, timeZone]);
  const eventAt = (element: Element) => {
    const own = element.closest<HTMLElement>('[data-event]')?.dataset.event;
    return moves.events.find(({ id }) => id === own);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const own = eventAt(event.target as Element);
    const by =
      event.altKey && own && !own.isFixed
        ? shiftOfKey(event.key, event.shiftKey, view === 'month' || view === 'year')
        : null;
    const span = by && own && shifted(own, by, timeZone);
    if (!span || !own || !onMove) return;
    event.preventDefault();
    moves.move({ id: own.id, ...span });
  };
  const dayLook = ({ dow, isToday }: { dow: number; isToday: boolean }, isChosen: boolean) =>
    [week.weekend.includes(dow) && !isToday && classes.weekend, isChosen && classes.chosen].filter(Boolean).join(' ');
  const isoDay = (of: Date) => dayAt(of.toISOString(), timeZone);
  const spanOf = (of: { startStr: string; endStr: string; allDay: boolean; start: Date | null; end: Date | null }) => ({
    start: of.allDay ? of.startStr : (of.start?.toISOString() ?? of.startStr),
    end: of.allDay ? of.endStr : (of.end?.toISOString() ?? of.endStr),
    isAllDay: of.allDay,
  });
  return (
    <section className={classes.calendar} aria-label={label} aria-busy={isLoading}>
      <CalendarBar
        title={title}
        view={view}
        views={isPhone ? phoneViews : views}
        onView={setView}
        onToday={() => api()?.today()}
        onBack={() => api()?.prev()}
        onNext={() => api()?.next()}
        onCreate={onCreate && (() => onCreate(nextHour()))}
      />
      {/* Its events are what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={`${classes.body} ${isBars ? classes.bars : view === 'agenda' ? '' : classes.edged}`}
        onKeyDown={onKeyDown}
      >
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          headerToolbar={false}
          initialView={names[view]}
          initialDate={initialDate}
          timeZone={timeZone}
          locale={locale}
          firstDay={week.firstDay}
          views={inWords}
          colorScheme={useTheme().shown}
          events={shown}
          eventInteractive={!isBars}
          eventDisplay={isBars ? 'block' : 'auto'}
          displayEventTime={!isBars}
          editable={onMove !== undefined && !isBars}
          selectable={onCreate !== undefined && !isBars}
          navLinks={isBars}
          navLinkHint={(text: string) => text}
          navLinkDayClick={(of) => setDay(isoDay(of))}
          dateClick={({ dateStr }) => isBars && setDay(dateStr.slice(0, 10))}
          dayCellClass={(info) => dayLook(info, isoDay(info.date) === day && isBars)}
          dayLaneClass={(info) => dayLook(info, false)}
          eventInnerClass={classes.inner}
          eventTitleClass={classes.eventTitle}
          listDayHeaderInnerClass={classes.listDay}
          selectMirror
          nowIndicator
          dayMaxEvents={3}
          slotEventOverlap={false}
          listItemEventTitleClass={classes.listTitle}
          moreLinkText={(count: number) => (isBars ? `+${count}` : t('calendar.more', { count }))}
          moreLinkHint={(count: number) => t('calendar.moreHint', { count })}
          closeHint={t('common.close')}
          allDayText={t('calendar.allDay')}
          timedText={t('calendar.timed')}
          noEventsText={t('calendar.empty')}
          slotMinTime={hours.from}
          slotMaxTime={hours.to}
          slotHeaderFormat={clock}
          eventTimeFormat={clock}
          longPressDelay={350}
          height={view === 'agenda' ? 640 : 'auto'}
          datesSet={({ start, end, view: { title: text } }) => {
            setTitle(text);
            onRange?.(start.toISOString(), end.toISOString());
          }}
          eventDidMount={({ el, event }) => void (el.dataset.event = event.id)}
          eventClick={({ event }) => {
            const own = moves.events.find(({ id }) => id === event.id);
            if (own) onOpen(own);
          }}
          select={(info) => {
            api()?.unselect();
            onCreate?.(spanOf(info));
          }}
          eventDrop={({ event }) => moves.move({ id: event.id, ...spanOf(event) })}
          eventResize={({ event }) => moves.move({ id: event.id, ...spanOf(event) })}
        />
      </div>
      {isBars && <DayEvents day={day} events={moves.events} timeZone={timeZone} onOpen={onOpen} />}
      <VisuallyHidden>
        {onMove && <p>{t('calendar.hint')}</p>}
        <span aria-live="assertive">{moves.said}</span>
      </VisuallyHidden>
      <div role="alert" className={classes.refused}>
        {moves.refused && (
          <Toast tone="bad" closeLabel={t('common.close')} onClose={moves.forgetRefused}>
            {moves.refused}
          </Toast>
        )}
      </div>
    </section>
  );
}

/** The hour after this one. */
function nextHour() {
  const hour = 3_600_000;
  const start = Math.ceil(Date.now() / hour) * hour;
  return { start: new Date(start).toISOString(), end: new Date(start + hour).toISOString(), isAllDay: false };
}
