import { expect, test } from 'vitest';
import { eventsOfDay } from './days.ts';
import type { CalendarEvent } from './types.ts';

const event = (id: string, start: string, end: string, isAllDay = false): CalendarEvent => ({
  id,
  title: id,
  start,
  end,
  isAllDay,
});
const events = [
  event('night', '2026-11-24T20:00:00Z', '2026-11-25T04:00:00Z'),
  event('until midnight', '2026-11-25T20:00:00Z', '2026-11-25T22:00:00Z'),
  event('call', '2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z'),
  event('leave', '2026-11-23', '2026-11-26', true),
];

test('the events of a day on the clock of the time zone: all-day ones first, then by time', () => {
  const of = (day: string) => eventsOfDay(events, day, 'Europe/Kyiv').map(({ id }) => id);
  expect(of('2026-11-24')).toEqual(['leave', 'night']);
  expect(of('2026-11-25')).toEqual(['leave', 'night', 'call', 'until midnight']);
  expect(of('2026-11-26')).toEqual([]);
});
