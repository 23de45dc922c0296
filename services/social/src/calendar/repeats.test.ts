import { maxOccurrences, occurrencesOf, repeatPeriods, weekdayOf, type Repeat } from '@atrium/contracts/eventRepeats';
import { clockAt, instantAt } from '@atrium/contracts/zones';
import fc from 'fast-check';
import { RRule } from 'rrule';
import { expect, test } from 'vitest';

const dayMs = 86_400_000;
const dayText = (date: Date) => date.toISOString().slice(0, 10);

const day = fc
  .integer({ min: Date.UTC(2024, 0, 1) / dayMs, max: Date.UTC(2032, 11, 31) / dayMs })
  .map((number) => dayText(new Date(number * dayMs)));

const repeats = fc.record(
  {
    period: fc.constantFrom(...repeatPeriods),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    count: fc.integer({ min: 2, max: maxOccurrences }),
    until: day,
  },
  { requiredKeys: ['period', 'count'] },
);

/** Of the 29th to the 31st: the last of these days that the month has. */
const monthDays = (date: number) =>
  Array.from({ length: date - Math.min(date, 28) + 1 }, (_, at) => Math.min(date, 28) + at);

/** The same by the library; it begins on the day itself or on the first chosen weekday after it. */
function byLibrary(first: string, { period, weekdays, count, until }: Repeat): string[] {
  const start = new Date(`${first}T00:00:00Z`);
  const [month, date] = [start.getUTCMonth() + 1, start.getUTCDate()];
  const rule = new RRule({
    dtstart: start,
    freq: { day: RRule.DAILY, week: RRule.WEEKLY, month: RRule.MONTHLY, year: RRule.YEARLY }[period],
    ...(period === 'week' && { byweekday: (weekdays ?? [weekdayOf(first)]).map((number) => number - 1) }),
    ...(period === 'month' && { bymonthday: monthDays(date), bysetpos: -1 }),
    ...(period === 'year' && { bymonth: month, bymonthday: monthDays(date), bysetpos: -1 }),
    ...(until && { until: new Date(`${until}T00:00:00Z`) }),
    ...(count && { count }),
  });
  return rule.all((_, index) => index < maxOccurrences).map(dayText);
}

test('series are those of the library, for generated rules', () => {
  fc.assert(
    fc.property(day, repeats, (first, repeat) => {
      expect(occurrencesOf(first, repeat)).toEqual(byLibrary(first, repeat));
    }),
    { numRuns: 500 },
  );
});

test('D57: what is on the 31st is on the last day of shorter months', () => {
  expect(occurrencesOf('2027-01-31', { period: 'month', count: 4 })).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
  expect(occurrencesOf('2028-02-29', { period: 'year', count: 3 })).toEqual(['2028-02-29', '2029-02-28', '2030-02-28']);
});

test('D57: a series has at most 366 events', () => {
  expect(occurrencesOf('2027-01-01', { period: 'day', until: '2040-01-01' })).toHaveLength(366);
});

const zones = ['Europe/Kyiv', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('clocks show the time of an event in its zone, also where daylight saving begins and ends', () => {
  fc.assert(
    fc.property(day, times, fc.constantFrom(...zones), (date, time, zone) => {
      const shown = clockAt(instantAt(date, time, zone), zone);
      // A time that is left out comes an hour, or half an hour, later.
      if (shown === `${date}T${time}`) return;
      const late = Date.parse(`${shown}Z`) - Date.parse(`${date}T${time}Z`);
      expect([30, 60].map((minutes) => minutes * 60_000)).toContain(late);
    }),
    { numRuns: 500 },
  );
});

test('a time that is left out is as much later', () => {
  expect(clockAt(instantAt('2027-03-28', '03:30', 'Europe/Kyiv'), 'Europe/Kyiv')).toBe('2027-03-28T04:30');
});

test('the first of two equal times is meant', () => {
  expect(instantAt('2027-10-31', '03:30', 'Europe/Kyiv')).toBe('2027-10-31T00:30:00.000Z');
});
