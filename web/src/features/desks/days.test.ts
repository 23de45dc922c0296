import { expect, test } from 'vitest';
import { endOfMonth, endOfWeek } from './days.ts';

test.each([
  ['2026-11-23', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['2026-12-31', '2027-01-01'],
])('the week of %s ends on %s', (today, expected) => expect(endOfWeek(today)).toBe(expected));

test.each([
  ['2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-31'],
  ['2028-02-10', '2028-02-29'],
])('the month of %s ends on %s', (today, expected) => expect(endOfMonth(today)).toBe(expected));
