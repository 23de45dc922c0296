import { expect, test } from 'vitest';
import { shifted, shiftOfKey } from './shift.ts';

const meeting = { id: 'a', title: 'Meeting', start: '2026-10-24T06:00:00Z', end: '2026-10-24T07:00:00Z' };
const leave = { id: 'b', title: 'Leave', start: '2026-11-23', end: '2026-11-26', isAllDay: true };

test('a day later is the same time of the clock, also when the clocks change', () => {
  expect(shifted(meeting, { days: 1 }, 'Europe/Kyiv')).toEqual({
    start: '2026-10-25T07:00:00Z',
    end: '2026-10-25T08:00:00Z',
    isAllDay: false,
  });
});

test('only the end moves, and never before the start', () => {
  expect(shifted(meeting, { minutes: -15, isResize: true }, 'UTC')).toMatchObject({ end: '2026-10-24T06:45:00Z' });
  expect(shifted(leave, { days: -2, isResize: true }, 'UTC')).toEqual({ start: '2026-11-23', end: '2026-11-24', isAllDay: true }); // prettier-ignore
  expect(shifted(leave, { days: -3, isResize: true }, 'UTC')).toBeNull();
});

test('an arrow is a day, a week in a month, a quarter of an hour elsewhere', () => {
  expect(shiftOfKey('ArrowDown', false, true)).toEqual({ days: 7, isResize: false });
  expect(shiftOfKey('ArrowDown', true, false)).toEqual({ minutes: 15, isResize: true });
  expect(shiftOfKey('Enter', false, false)).toBeNull();
});
