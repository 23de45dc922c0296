import { useState } from 'react';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { Toggle } from '../Toggle.tsx';
import { Calendar, type CalendarEvent, type Span } from './Calendar.tsx';

const zone = 'Europe/Kyiv';
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour - 2, minute)).toISOString();
const timed = (id: string, title: string, day: number, from: number, to: number, more: Partial<CalendarEvent> = {}) => ({
  id, title, start: at(day, from), end: at(day, to), ...more,
}); // prettier-ignore
const start: CalendarEvent[] = [
  { id: 'leave', title: 'Дмитрий Резанов, vacation', start: '2026-11-23', end: '2026-11-26', isAllDay: true, tone: 7, isFixed: true },
  { id: 'birthday', title: 'Ігор Павлов', start: '2026-11-25', end: '2026-11-26', isAllDay: true, tone: 4, isFixed: true },
  timed('tender, round 2', 'Carrier tender, round 2', 23, 11, 13, { tone: 3 }),
  timed('safety', 'Навчання: охорона праці', 24, 14, 16, { tone: 3 }),
  timed('customs', 'Customs call', 25, 10, 11, { tone: 2 }),
  timed('interview', 'Interview', 25, 10, 11, { look: 'declined', tone: 8 }),
  timed('launch', 'Запуск Львів: огляд', 25, 14, 15, { tone: 5 }),
  timed('budget', 'Budget Q1', 25, 14, 16, { look: 'maybe' }),
  timed('call', 'Company call', 25, 16, 17),
  timed('late', 'Night shift', 26, 22, 30, { tone: 6 }),
]; // prettier-ignore
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function Example() {
  const [events, setEvents] = useState(start);
  const [isRefusing, setRefusing] = useState(false);
  const [last, setLast] = useState('');
  const onMove = async ({ id, ...span }: Span & { id: string }) => {
    await pause(150);
    if (isRefusing) throw new Error('Refused');
    setEvents((all) => all.map((event) => (event.id === id ? { ...event, ...span } : event)));
    setLast(`${id}: ${span.start} – ${span.end}`);
  };
  return (
    <Section title="A week in Kyiv">
      <Toggle label="Refuse moves" isOn={isRefusing} onChange={setRefusing} />
      <Calendar
        label="Calendar"
        events={events}
        timeZone={zone}
        date="2026-11-25"
        onOpen={({ id }) => setLast(`Opened ${id}`)}
        onCreate={({ start: from, end }) => setLast(`New: ${from} – ${end}`)}
        onMove={onMove}
      />
      <p>Last: {last || 'nothing'}</p>
    </Section>
  );
}

export const showcase: Showcase = { title: 'Calendar', Show: Example };
