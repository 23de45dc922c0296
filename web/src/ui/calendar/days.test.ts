import { expect, test } from 'vitest';
import { eventsOfDay, shownHours } from './days.ts';
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

test.each([
  ['a working day without events', [], '07:00:00', '20:00:00'],
  ['an early one', [['2026-11-25T03:30:00Z', '2026-11-25T04:00:00Z']], '05:00:00', '20:00:00'],
  ['one until midnight', [['2026-11-25T19:30:00Z', '2026-11-25T22:00:00Z']], '07:00:00', '24:00:00'],
  ['one over midnight', [['2026-11-25T19:30:00Z', '2026-11-25T23:00:00Z']], '00:00:00', '24:00:00'],
] as const)('the hours of %s', (_, times, from, to) => {
  const events = times.map(([start, end]) => ({ id: start, title: '', start, end }));
  expect(shownHours(events, 'Europe/Kyiv')).toEqual({ from, to });
});
