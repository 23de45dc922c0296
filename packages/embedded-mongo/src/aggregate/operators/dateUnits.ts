import { Temporal } from 'temporal-polyfill';
import { fault, location } from '../../errors.ts';
import { kindName } from '../operands.ts';
import { dateIn, validDate, zoned } from './dateValues.ts';

const UNITS = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;
export type Unit = (typeof UNITS)[number];

const MS: Partial<Record<Unit, number>> = { hour: 3_600_000, minute: 60_000, second: 1_000, millisecond: 1 };

export function unitOf(value: unknown, name: string): Unit {
  if (typeof value !== 'string')
    throw location(5439013, `${name} requires 'unit' to be a string, but got ${kindName(value)}`);
  if (!UNITS.includes(value as Unit)) throw fault('FailedToParse', `unknown time unit value: ${value}`);
  return value as Unit;
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export function weekStartOf(value: unknown): number {
  const name = typeof value === 'string' ? value.toLowerCase() : '';
  const at = DAYS.findIndex((day) => day === name || day.slice(0, 3) === name);
  if (at < 0) throw fault('FailedToParse', `unknown day of week value: ${String(value)}`);
  return at + 1;
}

/** Days and longer keep the time of the clock; hours and shorter are so much later. A month's end stays within it. */
export function addedTo(date: Date, unit: Unit, amount: number, zone: string): Date {
  const ms = MS[unit];
  if (ms !== undefined) return validDate(date.getTime() + amount * ms);
  const duration = unit === 'quarter' ? { months: amount * 3 } : { [`${unit}s`]: amount };
  try {
    return new Date(zoned(date, zone).add(duration).epochMilliseconds);
  } catch {
    return validDate(NaN);
  }
}

type Local = { year: number; month: number; date: Temporal.PlainDate };

const EPOCH = new Temporal.PlainDate(1970, 1, 1);

/** Number of the unit that holds this date, counted from an arbitrary one. */
function ordinal({ year, month, date }: Local, unit: Unit, weekStart: number): number {
  const days = () => EPOCH.until(date).days;
  switch (unit) {
    case 'year':
      return year;
    case 'quarter':
      return year * 4 + Math.floor((month - 1) / 3);
    case 'month':
      return year * 12 + month - 1;
    case 'week': // 1970-01-01 is a Thursday
      return Math.floor((days() + 4 - weekStart) / 7);
    default:
      return days();
  }
}

const localOf = (at: Temporal.ZonedDateTime): Local => ({ year: at.year, month: at.month, date: at.toPlainDate() });

/** How many boundaries of the unit lie between the two dates. */
export function difference(start: Date, end: Date, unit: Unit, zone: string, weekStart: number): number {
  const ms = MS[unit];
  if (unit === 'hour') return hoursBetween(start, end, zone);
  if (ms !== undefined) return Math.floor(end.getTime() / ms) - Math.floor(start.getTime() / ms);
  const [from, to] = [zoned(start, zone), zoned(end, zone)];
  return ordinal(localOf(to), unit, weekStart) - ordinal(localOf(from), unit, weekStart);
}

/** Full hours of the clock; one that the clock skips or repeats is counted as it passes. */
function hoursBetween(start: Date, end: Date, zone: string): number {
  const [from, to] = [zoned(start, zone), zoned(end, zone)];
  const days = ordinal(localOf(to), 'day', 1) - ordinal(localOf(from), 'day', 1);
  const shift = Math.trunc((from.offsetNanoseconds - to.offsetNanoseconds) / 3.6e12);
  return days * 24 + to.hour - from.hour + shift;
}

/** Bins are counted from the start of 2000 in the zone; of weeks from the first start of a week in it. */
export function truncated(date: Date, unit: Unit, size: number, zone: string, weekStart: number): Date {
  const reference = new Temporal.PlainDate(2000, 1, 1);
  const start = unit === 'week' ? reference.add({ days: (weekStart + 7 - reference.dayOfWeek) % 7 }) : reference;
  const first = dateIn(start.toPlainDateTime(), zone);
  const ms = MS[unit];
  if (ms !== undefined) {
    const bin = size * ms;
    return validDate(first.getTime() + Math.floor((date.getTime() - first.getTime()) / bin) * bin);
  }
  const distance = difference(first, date, unit, zone, weekStart);
  return addedTo(first, unit, Math.floor(distance / size) * size, zone);
}
