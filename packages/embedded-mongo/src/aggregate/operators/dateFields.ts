import type { Temporal } from 'temporal-polyfill';
import { location } from '../../errors.ts';
import { isDocument } from '../../values/types.ts';
import { integer } from '../numbers.ts';
import { isNullish } from '../operands.ts';
import type { Operator, Operators } from '../scope.ts';
import { dayOfWeek, weekOf } from './dateText.ts';
import { dateOf, zoned, zoneOf } from './dateValues.ts';

type Read = (at: Temporal.ZonedDateTime) => unknown;

/** `$year: date` or `$year: { date, timezone }`. */
const field =
  (read: Read): Operator =>
  (operand, compile, name) => {
    const [date, timezone] = specOf(operand, name).map((each) => (each === undefined ? undefined : compile(each)));
    return (root) => {
      const value = date!(root);
      const zone = timezone ? timezone(root) : 'UTC';
      if (isNullish(value) || isNullish(zone)) return null;
      return read(zoned(dateOf(value), zoneOf(zone)));
    };
  };

function specOf(operand: unknown, name: string): [date: unknown, timezone?: unknown] {
  if (Array.isArray(operand)) {
    if (operand.length !== 1)
      throw location(40536, `${name} accepts exactly one argument if given an array, but was given ${operand.length}`);
    return [operand[0]];
  }
  if (!isDocument(operand) || Object.keys(operand)[0]?.startsWith('$')) return [operand];
  const unknown = Object.keys(operand).find((key) => key !== 'date' && key !== 'timezone');
  if (unknown !== undefined) throw location(40535, `unrecognized option to ${name}: "${unknown}"`);
  if (!('date' in operand)) throw location(40539, `missing 'date' argument to ${name}`);
  return [operand['date'], operand['timezone']];
}

export const DATE_FIELDS: Operators = {
  $year: field((at) => at.year),
  $month: field((at) => at.month),
  $dayOfMonth: field((at) => at.day),
  $dayOfWeek: field(dayOfWeek),
  $dayOfYear: field((at) => at.dayOfYear),
  $week: field(weekOf),
  $isoWeek: field((at) => at.weekOfYear),
  $isoWeekYear: field((at) => integer(BigInt(at.yearOfWeek!), 'long')),
  $isoDayOfWeek: field((at) => at.dayOfWeek),
  $hour: field((at) => at.hour),
  $minute: field((at) => at.minute),
  $second: field((at) => at.second),
  $millisecond: field((at) => at.millisecond),
};
