import { Temporal } from 'temporal-polyfill';
import { fault, isFault, location } from '../../errors.ts';
import { isNumeric, toNumber, typeName } from '../../values/types.ts';
import { integer } from '../numbers.ts';
import { isNullish, kindName, type Named, named, wholeNumber } from '../operands.ts';
import type { Evaluate, Operators } from '../scope.ts';
import { parsedByFormat, parsedDate } from './dateParsing.ts';
import { formatted } from './dateText.ts';
import { addedTo, difference, truncated, unitOf, weekStartOf } from './dateUnits.ts';
import { dateIn, dateOf, zoned, zoneOf } from './dateValues.ts';

type Root = Parameters<Evaluate>[0];

/** The values of these operands; undefined when one of them is null or missing. */
function valuesOf(operands: Named, root: Root, names: string[]): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const operand = operands[name];
    if (!operand) continue;
    values[name] = operand(root);
    if (isNullish(values[name])) return undefined;
  }
  return values;
}

function startDateOf(value: unknown, code: number, name: string): Date {
  if (value instanceof Date || ['objectId', 'timestamp'].includes(typeName(value))) return dateOf(value);
  throw location(code, `${name} requires startDate to be convertible to a date, but got ${kindName(value)}`);
}

const moving = (name: string, sign: 1 | -1) =>
  named({ required: ['startDate', 'unit', 'amount'], optional: ['timezone'] }, (operands) => (root) => {
    const values = valuesOf(operands, root, ['startDate', 'unit', 'amount', 'timezone']);
    if (!values) return null;
    const unit = unitOf(values['unit'], name);
    const amount = isNumeric(values['amount']) ? toNumber(values['amount'])! : NaN;
    if (!Number.isInteger(amount)) throw location(5166405, `${name} expects integer amount of time units`);
    return addedTo(startDateOf(values['startDate'], 5166403, name), unit, sign * amount, zoneOf(values['timezone']));
  });

const between = named(
  { required: ['startDate', 'endDate', 'unit'], optional: ['timezone', 'startOfWeek'] },
  (operands) => (root) => {
    const values = valuesOf(operands, root, ['startDate', 'endDate', 'unit', 'timezone']);
    if (!values) return null;
    const unit = unitOf(values['unit'], '$dateDiff');
    const week = unit === 'week' && operands['startOfWeek'] ? operands['startOfWeek'](root) : 'sunday';
    if (isNullish(week)) return null;
    const [start, end] = [values['startDate'], values['endDate']].map((each) =>
      startDateOf(each, 5166307, '$dateDiff'),
    );
    return integer(BigInt(difference(start!, end!, unit, zoneOf(values['timezone']), weekStartOf(week))), 'long');
  },
);

const truncating = named(
  { required: ['date', 'unit'], optional: ['binSize', 'timezone', 'startOfWeek'] },
  (operands) => (root) => {
    const values = valuesOf(operands, root, ['date', 'unit', 'binSize', 'timezone']);
    if (!values) return null;
    const unit = unitOf(values['unit'], '$dateTrunc');
    const week = unit === 'week' && operands['startOfWeek'] ? operands['startOfWeek'](root) : 'sunday';
    if (isNullish(week)) return null;
    const size = 'binSize' in values ? wholeNumber(values['binSize']) : 1;
    if (size === undefined) throw location(5439017, '$dateTrunc requires binSize to be a 64-bit integer');
    if (size <= 0) throw location(5439018, '$dateTrunc requires binSize to be greater than 0');
    const date = startDateOf(values['date'], 5439012, '$dateTrunc');
    return truncated(date, unit, size, zoneOf(values['timezone']), weekStartOf(week));
  },
);

const toText = named({ required: ['date'], optional: ['format', 'timezone', 'onNull'] }, (operands) => (root) => {
  const date = operands['date']!(root);
  const others = valuesOf(operands, root, ['format', 'timezone']);
  if (isNullish(date)) return operands['onNull'] ? operands['onNull'](root) : null;
  if (!others) return null;
  const zone = zoneOf(others['timezone']);
  const format = others['format'] ?? (zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L');
  if (typeof format !== 'string')
    throw location(18533, `$dateToString requires that 'format' be a string, found: ${kindName(format)}`);
  return formatted(zoned(dateOf(date), zone), format);
});

const fromText = named(
  { required: ['dateString'], optional: ['format', 'timezone', 'onError', 'onNull'] },
  (operands) => (root) => {
    const text = operands['dateString']!(root);
    const others = valuesOf(operands, root, ['format', 'timezone']);
    if (isNullish(text)) return operands['onNull'] ? operands['onNull'](root) : null;
    if (!others) return null;
    const zone = others['timezone'] === undefined ? undefined : zoneOf(others['timezone']);
    try {
      if (typeof text !== 'string')
        throw fault(
          'ConversionFailure',
          `$dateFromString requires that 'dateString' be a string, found: ${kindName(text)}`,
        );
      return others['format'] === undefined
        ? parsedDate(text, zone)
        : parsedByFormat(text, formatOf(others['format']), zone);
    } catch (error) {
      if (operands['onError'] && isFault(error) && error.codeName === 'ConversionFailure')
        return operands['onError'](root);
      throw error;
    }
  },
);

function formatOf(format: unknown): string {
  if (typeof format !== 'string')
    throw location(40684, `$dateFromString requires that 'format' be a string, found: ${kindName(format)}`);
  return format;
}

const DAY = { year: ['month', 'day'], isoWeekYear: ['isoWeek', 'isoDayOfWeek'] } as const;
const TIME = ['hour', 'minute', 'second', 'millisecond'];
const MAX_PART = 32_767;

/** A part beyond its range is carried into the next larger one. */
const fromParts = named(
  { required: [], optional: [...Object.entries(DAY).flat(2), ...TIME, 'timezone'] },
  (operands, spec) => {
    const yearName = 'isoWeekYear' in spec ? 'isoWeekYear' : 'year';
    const others = yearName === 'year' ? ['isoWeek', 'isoDayOfWeek'] : ['year', 'month', 'day'];
    if (!(yearName in spec))
      throw location(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
    const mixed = others.find((name) => name in spec);
    if (mixed) throw location(40489, `$dateFromParts does not allow mixing '${yearName}' with '${mixed}'`);
    return (root) => {
      const values = valuesOf(operands, root, [yearName, ...DAY[yearName], ...TIME, 'timezone']);
      if (!values) return null;
      const year = partOf(yearName, values[yearName]);
      if (year < 1 || year > 9999)
        throw location(40523, `'${yearName}' must evaluate to an integer in the range 1 to 9999, found ${year}`);
      const [first, second] = DAY[yearName].map((name) => partOf(name, values[name] ?? 1)) as [number, number];
      const [hours, minutes, seconds, milliseconds] = TIME.map((name) => partOf(name, values[name] ?? 0));
      const day =
        yearName === 'year' ? new Temporal.PlainDate(year, 1, 1).add({ months: first - 1 }) : weekOf(year, first);
      const date = day.add({ days: second - 1 }).toPlainDateTime();
      return dateIn(date.add({ hours, minutes, seconds, milliseconds }), zoneOf(values['timezone']));
    };
  },
);

/** The Monday of a week; the first week of a year is that of 4 January (ISO 8601). */
function weekOf(year: number, week: number): Temporal.PlainDate {
  const fourth = new Temporal.PlainDate(year, 1, 4);
  return fourth.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: week - 1 });
}

function partOf(name: string, value: unknown): number {
  const part = wholeNumber(value);
  if (part === undefined) throw location(40515, `'${name}' must evaluate to an integer, found ${kindName(value)}`);
  if (Math.abs(part) > MAX_PART && name !== 'second' && name !== 'millisecond')
    throw location(
      31034,
      `'${name}' must evaluate to a value in the range [-32768, 32767]; value ${part} is not in range`,
    );
  return part;
}

const toParts = named({ required: ['date'], optional: ['timezone', 'iso8601'] }, (operands) => (root) => {
  const values = valuesOf(operands, root, ['date', 'timezone', 'iso8601']);
  if (!values) return null;
  const { iso8601: iso = false } = values;
  if (typeof iso !== 'boolean') throw location(40521, `iso8601 must evaluate to a bool, found ${kindName(iso)}`);
  const at = zoned(dateOf(values['date']), zoneOf(values['timezone']));
  const { hour, minute, second, millisecond } = at;
  const time = { hour, minute, second, millisecond };
  if (!iso) return { year: at.year, month: at.month, day: at.day, ...time };
  return { isoWeekYear: at.yearOfWeek, isoWeek: at.weekOfYear, isoDayOfWeek: at.dayOfWeek, ...time };
});

export const DATES: Operators = {
  $dateAdd: moving('$dateAdd', 1),
  $dateSubtract: moving('$dateSubtract', -1),
  $dateDiff: between,
  $dateTrunc: truncating,
  $dateToString: toText,
  $dateFromString: fromText,
  $dateFromParts: fromParts,
  $dateToParts: toParts,
};
