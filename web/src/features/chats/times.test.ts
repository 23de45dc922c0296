import { expect, test } from 'vitest';
import { dayHeading, shortTime } from './times.ts';

const now = new Date(2026, 10, 28, 12).getTime();
const at = (...day: [number, number, number, number?]) => new Date(...day).toISOString();

test('a room shows the time of today, the weekday of this week, and otherwise the day', () => {
  expect(shortTime(at(2026, 10, 28, 9), 'en', now)).toMatch(/^0?9:00/);
  expect(shortTime(at(2026, 10, 24, 9), 'en', now)).toBe('Tue');
  expect(shortTime(at(2026, 10, 3, 9), 'en', now)).toMatch(/Nov/);
  expect(shortTime(at(2025, 10, 3, 9), 'en', now)).toMatch(/2025/);
});

test('messages stand under their day', () => {
  expect(dayHeading(at(2026, 10, 28, 1), 'en', now)).toBe('Today');
  expect(dayHeading(at(2026, 10, 27, 23), 'en', now)).toBe('Yesterday');
  expect(dayHeading(at(2026, 10, 20, 9), 'en', now)).toMatch(/^Friday/);
  expect(dayHeading(at(2026, 10, 28, 1), 'ru', now)).toBe('Сегодня');
});
