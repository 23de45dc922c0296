import { Temporal } from 'temporal-polyfill';
import { fault, location } from '../../errors.ts';
import { dateIn, zoneOf } from './dateValues.ts';

export const parseFailure = (text: string, why = '') =>
  fault('ConversionFailure', `Error parsing date string '${text}'${why && `; ${why}`}`);

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/;

/** ISO 8601 as the documentation's examples have it. What else MongoDB reads ("July 4th, 2026") is refused. */
export function parsedDate(text: string, zone?: string): Date {
  const found = ISO.exec(text);
  if (!found) {
    if (text.trim() === '' || /^\d{5,}-/.test(text) || !/\d/.test(text)) throw parseFailure(text);
    throw fault('NotImplemented', `'${text}' is not read as a date by embedded-mongo: use ISO 8601 or a format`);
  }
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', own] = found;
  const ms = fraction.slice(0, 3).padEnd(3, '0');
  const parts = { year, month, day, hour, minute, second, ms };
  if (own && zone)
    throw parseFailure(
      text,
      'passing in a date/time string with GMT offset together with a timezone argument is not allowed',
    );
  return dateFrom(text, parts, own ?? zone);
}

export type DateParts = Partial<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'ms', string>>;

export function dateFrom(text: string, parts: DateParts, zone: string | undefined): Date {
  const { year, month = '1', day = '1', hour = '0', minute = '0', second = '0', ms = '0' } = parts;
  const fields = [year, month, day, hour, minute, second, ms].map(Number) as [number, number, number];
  try {
    return dateIn(new Temporal.PlainDateTime(...fields), zoneOf(zone));
  } catch (error) {
    if (error instanceof RangeError) throw parseFailure(text, 'a part is out of range');
    throw error;
  }
}

type Field = keyof DateParts | 'offset' | 'offsetMinutes';

const FIELDS: Record<string, { pattern: string; field: Field }> = {
  Y: { pattern: '(\\d{4})', field: 'year' },
  m: { pattern: '(\\d{1,2})', field: 'month' },
  d: { pattern: '(\\d{1,2})', field: 'day' },
  H: { pattern: '(\\d{1,2})', field: 'hour' },
  M: { pattern: '(\\d{1,2})', field: 'minute' },
  S: { pattern: '(\\d{1,2})', field: 'second' },
  L: { pattern: '(\\d{1,3})', field: 'ms' },
  z: { pattern: '([+-]\\d\\d:?\\d\\d|Z)', field: 'offset' },
};

/** Throws 18535 and 18536 for a wrong format, 238 for the specifiers of weeks, days of the year and month names. */
export function parsedByFormat(text: string, format: string, zone?: string): Date {
  const fields: Field[] = [];
  const pattern = format.replace(/%(.?)|[^%]+/gs, (part: string, specifier: string | undefined) => {
    if (specifier === undefined) return part.replace(/\W/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);
    if (specifier === '%') return '%';
    const known = FIELDS[specifier];
    if (!known) throw wrongFormat(specifier);
    fields.push(known.field);
    return known.pattern;
  });
  const found = new RegExp(`^${pattern}$`, 'su').exec(text);
  if (!found) throw parseFailure(text, `it does not have the format '${format}'`);
  const parts = Object.fromEntries(fields.map((field, i) => [field, found[i + 1]])) as Record<
    Field,
    string | undefined
  >;
  if (!parts.year || !parts.month || !parts.day)
    throw fault('NotImplemented', 'a format of $dateFromString needs %Y, %m and %d in embedded-mongo');
  if (parts.offset && zone) throw parseFailure(text, 'it has an offset beside the timezone argument');
  const { offset, ms = '', ...rest } = parts;
  return dateFrom(text, { ...rest, ms: ms.padEnd(3, '0') }, offset ?? zone);
}

function wrongFormat(specifier: string) {
  if (specifier === '') return location(18535, "Unmatched '%' at end of format string");
  if ('GVujUwbBZ'.includes(specifier))
    return fault('NotImplemented', `%${specifier} in the format of $dateFromString is not supported by embedded-mongo`);
  return location(18536, `Invalid format character '%${specifier}' in format string`);
}
