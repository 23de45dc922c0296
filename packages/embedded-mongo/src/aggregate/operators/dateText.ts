import type { Temporal } from 'temporal-polyfill';
import { location } from '../../errors.ts';
import { zoned } from './dateValues.ts';

/** Weeks begin on Sunday; the days before the first are in week 0. */
export const weekOf = (at: Temporal.ZonedDateTime) => Math.floor((at.dayOfYear + 6 - (at.dayOfWeek % 7)) / 7);

/** 1 for Sunday to 7 for Saturday. */
export const dayOfWeek = (at: Temporal.ZonedDateTime) => (at.dayOfWeek % 7) + 1;

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat(
  'August',
  'September',
  'October',
  'November',
  'December',
);

const digits = (value: number, count: number) => String(value).padStart(count, '0');

function yearText(year: number): string {
  if (year < 0 || year > 9999)
    throw location(18537, `$dateToString is only defined on year 0-9999, tried to use year ${year}`);
  return digits(year, 4);
}

const offsetMinutes = (at: Temporal.ZonedDateTime) => Math.trunc(at.offsetNanoseconds / 6e10);

function offsetText(at: Temporal.ZonedDateTime): string {
  const minutes = offsetMinutes(at);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60), 2)}${digits(size % 60, 2)}`;
}

const SPECIFIERS: Record<string, (at: Temporal.ZonedDateTime) => string> = {
  b: (at) => MONTHS[at.month - 1]!.slice(0, 3),
  B: (at) => MONTHS[at.month - 1]!,
  d: (at) => digits(at.day, 2),
  G: (at) => yearText(at.yearOfWeek!),
  H: (at) => digits(at.hour, 2),
  j: (at) => digits(at.dayOfYear, 3),
  L: (at) => digits(at.millisecond, 3),
  m: (at) => digits(at.month, 2),
  M: (at) => digits(at.minute, 2),
  S: (at) => digits(at.second, 2),
  u: (at) => String(at.dayOfWeek),
  U: (at) => digits(weekOf(at), 2),
  V: (at) => digits(at.weekOfYear!, 2),
  w: (at) => String(dayOfWeek(at)),
  Y: (at) => yearText(at.year),
  z: offsetText,
  Z: (at) => String(offsetMinutes(at)),
  '%': () => '%',
};

const ISO_FORMAT = '%Y-%m-%dT%H:%M:%S.%L';

export const isoText = (date: Date, zone = 'UTC', end = 'Z') => formatted(zoned(date, zone), `${ISO_FORMAT}${end}`);

/** Throws 18535 for a % at the end, 18536 for an unknown specifier, 18537 for a year beyond 0 to 9999. */
export function formatted(at: Temporal.ZonedDateTime, format: string): string {
  return format.replace(/%(.?)/gs, (_, specifier: string) => {
    if (specifier === '') throw location(18535, "Unmatched '%' at end of format string");
    const write = Object.hasOwn(SPECIFIERS, specifier) ? SPECIFIERS[specifier] : undefined;
    if (!write) throw location(18536, `Invalid format character '%${specifier}' in format string`);
    return write(at);
  });
}
