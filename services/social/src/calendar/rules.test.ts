import { expect, test } from 'vitest';
import type { EventDoc } from './event.ts';
import { derivedOf } from './rules.ts';

const eventAt = (date: string, start: string, end: string) =>
  ({
    date,
    start,
    end,
    timezone: 'Europe/Kyiv',
    author: 'ana',
    members: [],
    grants: [],
    name: '',
    description: '',
  }) as unknown as EventDoc;

test.each([
  ['on any day', eventAt('2027-03-01', '10:00', '11:30'), 90],
  ['while the clock goes forward', eventAt('2027-03-28', '03:30', '04:00'), 30],
  ['over the hour that is missing', eventAt('2027-03-28', '02:30', '04:30'), 60],
  ['while the clock goes back', eventAt('2027-10-31', '03:30', '03:45'), 15],
])('an event ends after it begins, %s', (_, event, minutes) => {
  const { starts_at, ends_at } = derivedOf(event);
  expect((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000).toBe(minutes);
});
