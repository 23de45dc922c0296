import { expect, test } from 'vitest';
import { regionalLocale } from '../../lib/regionalLocale.ts';
import { weekOf } from '../../lib/weeks.ts';
import { addDays, dateOrder, daysIn, formatDay, isDay, monthStart, today, todayInUtc, weekStart } from './calendar.ts';
import { dayProblem, periodProblem, timeProblem } from './limits.ts';
import { instantOf, localOf } from './moments.ts';
import { presetOf } from './periods.ts';
import { formatTime, isComplete, parseDay, parseTime, stepTime, timesOf } from './typed.ts';

const now = '2026-11-22';

test.each([
  ['25.12.2026', 'ru', '2026-12-25'],
  ['25.12.2026', 'uk', '2026-12-25'],
  ['25/12/2026', 'en-GB', '2026-12-25'],
  ['12/25/2026', 'en-US', '2026-12-25'],
  ['1.2.26', 'ru', '2026-02-01'],
  ['25.12.2026 г.', 'ru', '2026-12-25'],
  ['1 2 1984', 'ru', '1984-02-01'],
  ['1.2.84', 'uk', '1984-02-01'],
  ['1.2.46', 'uk', '2046-02-01'],
  ['1.2.47', 'uk', '1947-02-01'],
  ['25.12', 'ru', '2026-12-25'],
  ['12/25', 'en-US', '2026-12-25'],
  ['25122026', 'ru', '2026-12-25'],
  ['122526', 'en-US', '2026-12-25'],
  ['2026-12-25', 'en-US', '2026-12-25'],
  ['2026-12-25', 'ru', '2026-12-25'],
  ['29.02.2028', 'ru', '2028-02-29'],
  ['29.02.2027', 'ru', null],
  ['31.04.2026', 'ru', null],
  ['25/12/2026', 'en-US', null],
  ['1.2.203', 'ru', null],
  ['tomorrow', 'en-US', null],
  ['25', 'ru', null],
  ['1.2.3.4', 'ru', null],
  ['  ', 'ru', ''],
] as const)('%j in %s is %j', (typed, locale, day) => expect(parseDay(typed, locale, now)).toBe(day));

test.each(['ru', 'uk', 'en-GB', 'en-US', 'de-DE'])('a day written in %s is read as the same day', (locale) => {
  for (const day of ['2026-11-22', '2024-02-29', '1984-01-05', '2026-12-31'])
    expect(parseDay(formatDay(day, locale), locale, now)).toBe(day);
});

test('a day typed with its whole year is complete', () => {
  expect(['25.12.2026', '2026-12-25', '1/2/1984'].map(isComplete)).toEqual([true, true, true]);
  expect(['25.12.20', '25.12', '2512', '2026', '2026-12-2'].map(isComplete)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the locale decides the order of a date and the first day of a week', () => {
  expect(dateOrder('en-US')).toEqual({ units: ['month', 'day', 'year'], separator: '/' });
  expect(dateOrder('uk')).toEqual({ units: ['day', 'month', 'year'], separator: '.' });
  expect(['en-US', 'en-GB', 'ru', 'uk'].map((locale) => weekOf(locale).firstDay)).toEqual([0, 1, 1, 1]);
  expect(regionalLocale('en', ['uk-UA', 'en-US'])).toBe('en-US');
  expect(regionalLocale('en', ['en'])).toBe('en-GB');
  expect(regionalLocale('uk', ['en-US'])).toBe('uk');
});

test.each(['Pacific/Kiritimati', 'Europe/Kyiv', 'America/Los_Angeles'])('no day moves in %s', (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  expect(monthStart('2026-01-31', 1)).toBe('2026-02-01');
  expect(weekStart('2026-11-22', 1)).toBe('2026-11-16');
  expect(weekStart('2026-11-22', 0)).toBe('2026-11-22');
  expect(daysIn('2026-03-01', '2026-03-31')).toBe(31);
  expect(today(new Date(2026, 0, 1, 0, 5))).toBe('2026-01-01');
  expect(todayInUtc(new Date('2026-01-01T23:55:00-02:00'))).toBe('2026-01-02');
  expect(formatDay('2026-01-01', 'ru')).toBe('01.01.2026');
  expect(localOf(instantOf('2026-07-01T09:30')!)).toBe('2026-07-01T09:30');
  process.env.TZ = before;
});

test('usual periods', () => {
  expect(presetOf('thisWeek', now, 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(presetOf('lastWeek', now, 0)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(presetOf('lastMonth', '2026-01-31', 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(presetOf('thisQuarter', now, 1)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(presetOf('thisYear', now, 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(presetOf('lastQuarter', '2026-02-10', 1)).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  expect(presetOf('lastYear', now, 1)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(presetOf('last30', now, 1)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(presetOf('nextMonth', '2026-01-31', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('days keep to their limits', () => {
  const limits = { min: '2026-01-10', max: '2026-01-20', isDisabled: (day: string) => day.endsWith('15') };
  expect(['', '2026-01-10', '2026-01-20'].map((day) => dayProblem(day, limits))).toEqual([null, null, null]);
  expect(dayProblem('2026-01-09', limits)).toBe('early');
  expect(dayProblem('2026-01-21', limits)).toBe('late');
  expect(dayProblem('2026-01-15', limits)).toBe('disabledDay');
  expect(dayProblem('31.02.2026', limits)).toBe('wrongDay');
  expect(isDay('2026-02-30')).toBe(false);
  expect(periodProblem({ from: '2026-01-12', to: '2026-01-11' }, limits)).toBe('order');
  expect(periodProblem({ from: '2026-01-12', to: '' }, limits)).toBeNull();
});

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['21.30', '21:30'],
  ['9:30 PM', '21:30'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['24:00', null],
  ['9:60', null],
  ['13 pm', null],
  ['noon', null],
  ['', ''],
])('%j is the time %j', (typed, time) => expect(parseTime(typed)).toBe(time));

test('times are shown in 12 or 24 hours and read back', () => {
  expect(formatTime('14:30', 'uk')).toBe('14:30');
  expect(formatTime('14:30', 'en-US').replaceAll(/\s/g, ' ')).toBe('2:30 PM');
  for (const locale of ['en-US', 'en-GB', 'ru', 'uk'])
    for (const time of ['00:00', '09:05', '12:00', '23:59']) expect(parseTime(formatTime(time, locale))).toBe(time);
});

test('times of a day by steps', () => {
  expect(timesOf(30, '09:10', '10:30')).toEqual(['09:30', '10:00', '10:30']);
  expect(timesOf(30)).toHaveLength(48);
  expect(stepTime('09:10', 1, 15)).toBe('09:15');
  expect(stepTime('00:00', -1, 15)).toBe('00:00');
  expect(stepTime('23:50', 1, 15)).toBe('23:50');
  expect(timeProblem('08:00', { min: '09:00' })).toBe('outside');
  expect(timeProblem('8', {})).toBe('wrongTime');
});
