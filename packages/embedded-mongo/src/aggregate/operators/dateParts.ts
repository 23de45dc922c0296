import { Temporal } from 'temporal-polyfill';
import { location } from '../../errors.ts';
import { kindName, named, valuesOf, wholeNumber } from '../operands.ts';
import type { Operators } from '../scope.ts';
import { dateIn, dateOf, zoned, zoneOf } from './dateValues.ts';

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

export const DATE_PARTS: Operators = { $dateFromParts: fromParts, $dateToParts: toParts };
