import { fault, isFault, location } from '../../errors.ts';
import { isNumeric, toNumber, typeName } from '../../values/types.ts';
import { integer } from '../numbers.ts';
import { isNullish, kindName, named, valuesOf, wholeNumber } from '../operands.ts';
import type { Operators } from '../scope.ts';
import { DATE_PARTS } from './dateParts.ts';
import { parsedByFormat, parsedDate } from './dateParsing.ts';
import { formatted, isoText } from './dateText.ts';
import { addedTo, difference, truncated, unitOf, weekStartOf } from './dateUnits.ts';
import { dateOf, isUtc, zoned, zoneOf } from './dateValues.ts';

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
  const { format, timezone } = others;
  if (format === undefined) return isoText(dateOf(date), zone, isUtc(timezone) ? 'Z' : '');
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

export const DATES: Operators = {
  $dateAdd: moving('$dateAdd', 1),
  $dateSubtract: moving('$dateSubtract', -1),
  $dateDiff: between,
  $dateTrunc: truncating,
  $dateToString: toText,
  $dateFromString: fromText,
  ...DATE_PARTS,
};
