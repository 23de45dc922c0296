import { Long } from 'mongodb';
import { asNumber, type Fields, int, isNullish, refuse } from './values.ts';

type Value = (expression: unknown) => unknown;

const dateOf = (value: unknown): Date => (value instanceof Date ? value : refuse());

const part = (read: (date: Date) => number) => (operand: unknown, value: Value) => {
  const date = value(Array.isArray(operand) ? operand[0] : operand);
  return isNullish(date) ? null : int(read(dateOf(date)));
};

const DAY = 86_400_000;

/** In UTC, with the language's own calendar. */
export const DATE_OPERATORS: Record<string, (operand: unknown, value: Value) => unknown> = {
  $year: part((date) => date.getUTCFullYear()),
  $month: part((date) => date.getUTCMonth() + 1),
  $dayOfMonth: part((date) => date.getUTCDate()),
  $dayOfWeek: part((date) => date.getUTCDay() + 1),
  $dayOfYear: part((date) => dayOfYear(date)),
  $week: part((date) => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7)),
  $hour: part((date) => date.getUTCHours()),
  $dateToString: (operand, value) => {
    const date = value((operand as Fields)['date']);
    return isNullish(date) ? null : dateOf(date).toISOString().slice(0, 10);
  },
  $dateAdd: (operand, value) => {
    const { startDate, unit, amount } = operand as Fields;
    const date = value(startDate);
    if (isNullish(date)) return null;
    const by = asNumber(amount);
    if (unit === 'day') return new Date(dateOf(date).getTime() + by * DAY);
    return withMonth(dateOf(date), by);
  },
  $dateDiff: (operand, value) => {
    const { startDate, endDate } = operand as Fields;
    const start = value(startDate);
    if (isNullish(start)) return null;
    const end = value(endDate);
    if (isNullish(end)) return null;
    return Long.fromNumber(Math.floor(dateOf(end).getTime() / DAY) - Math.floor(dateOf(start).getTime() / DAY));
  },
  $dateTrunc: (operand, value) => {
    const { date: given, unit } = operand as Fields;
    const date = value(given);
    if (isNullish(date)) return null;
    const day = new Date(Math.floor(dateOf(date).getTime() / DAY) * DAY);
    if (unit === 'month') day.setUTCDate(1);
    if (unit === 'week') day.setUTCDate(day.getUTCDate() - day.getUTCDay());
    return day;
  },
};

const dayOfYear = (date: Date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;

/** The last day of a month that is too short. */
function withMonth(date: Date, by: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + by);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
