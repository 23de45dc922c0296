import { Temporal } from 'temporal-polyfill';
import type { ObjectId, Timestamp } from 'bson';
import { fault, location } from '../../errors.ts';
import { isNumeric, toNumber, typeName } from '../../values/types.ts';
import { kindName } from '../operands.ts';

export const isDate = (value: unknown): value is Date => value instanceof Date;

/** A date, the date of a Timestamp or of an ObjectId. Throws 16006 for another type. */
export function dateOf(value: unknown): Date {
  if (isDate(value)) return value;
  if (typeName(value) === 'objectId') return (value as ObjectId).getTimestamp();
  if (typeName(value) === 'timestamp') return new Date((value as Timestamp).getHighBitsUnsigned() * 1000);
  throw location(16006, `can't convert from BSON type ${kindName(value)} to Date`);
}

export function validDate(ms: number): Date {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime()))
    throw fault('NotImplemented', 'a date beyond the years -271821 to 275760 is not computed with by embedded-mongo');
  return date;
}

/** Versions of MongoDB disagree about fractions of a millisecond, so these are refused. */
export function movedDate(date: Date, by: unknown, sign: 1 | -1): Date {
  const ms = isNumeric(by) ? toNumber(by)! : NaN;
  if (!Number.isSafeInteger(ms))
    throw fault('NotImplemented', 'a date and a fraction of a millisecond are not added by embedded-mongo');
  return validDate(date.getTime() + sign * ms);
}

const OFFSET = /^([+-])(\d\d)(?::?(\d\d))?$/;

/** An Olson identifier, `+hh`, `+hhmm`, `+hh:mm`, UTC, GMT or Z. Throws 40517 and 40485. */
export function zoneOf(value: unknown): string {
  if (value === undefined) return 'UTC';
  if (typeof value !== 'string') throw location(40517, `timezone must evaluate to a string, found ${kindName(value)}`);
  if (value === 'Z' || value === 'UTC' || value === 'GMT') return 'UTC';
  const [, sign, hours, minutes = '00'] = OFFSET.exec(value) ?? [];
  if (sign && Number(hours) < 24 && Number(minutes) < 60) return `${sign}${hours}:${minutes}`;
  if (!zones.has(value) && !isZone(value)) throw location(40485, `unrecognized time zone identifier: "${value}"`);
  zones.add(value);
  return value;
}

/** Without an offset, but not `GMT`, which is a zone of its own (source: the server's date_time_support.cpp). */
export const isUtc = (timezone: unknown) => timezone === undefined || /^(UTC|Z|[+-]00(:?00)?)$/.test(String(timezone));

/** Those asked for so far; there are some hundreds. */
const zones = new Set<string>();

function isZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId === name;
  } catch {
    return false;
  }
}

export const zoned = (date: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);

/** A time that the clock skips is as much later, the first of two that it repeats is meant. */
export const dateIn = (local: Temporal.PlainDateTime, zone: string) =>
  new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
