import { dateFormat } from '../../lib/formats.ts';
import { dateOrder, makeDay, type Iso, type Unit } from './calendar.ts';

const lengths: Record<Unit, number> = { day: 2, month: 2, year: 4 };

/** `25122026` and `251226`: without separators. */
function splitDigits(digits: string, units: Unit[]): string[] | null {
  if (digits.length !== 8 && digits.length !== 6) return null;
  let at = 0;
  return units.map((unit) => digits.slice(at, (at += unit === 'year' ? digits.length - 4 : lengths[unit])));
}

/** `26` is 2026 and `84` is 1984: up to 20 years from now, and before. */
const fullYear = (text: string, thisYear: number) => {
  const year = Number(text);
  if (text.length > 2) return year;
  const century = thisYear - (thisYear % 100);
  return year + century > thisYear + 20 ? year + century - 100 : year + century;
};

/**
 * A day typed in the locale's order, in ISO order, without its year or without separators. '' when nothing was typed,
 * null when it cannot be read.
 */
export function parseDay(typed: string, locale: string, today: Iso): Iso | '' | null {
  const text = typed.trim().replace(/\s*[гр]?\.$/, '');
  if (!text) return '';
  if (!/^\d+(\s*[./\s-]\s*\d+){0,2}$/.test(text)) return null;
  const { units } = dateOrder(locale);
  const groups = text.match(/\d+/g) as string[];
  const thisYear = Number(today.slice(0, 4));
  const isIsoOrder = groups.length === 3 && groups[0]!.length === 4;
  const order = isIsoOrder ? (['year', 'month', 'day'] as const) : units;
  const parts = groups.length === 1 ? splitDigits(groups[0]!, units) : groups;
  if (!parts) return null;
  const named = parts.length === 2 ? order.filter((unit) => unit !== 'year') : order;
  const of = (unit: Unit) => parts[named.indexOf(unit)] ?? '';
  const year = of('year');
  if (year.length === 1 || year.length === 3) return null;
  return makeDay(year ? fullYear(year, thisYear) : thisYear, Number(of('month')), Number(of('day')));
}

/** The day is typed to its end: no further key is expected. */
export const isComplete = (typed: string) => /\d{4}\s*$|^\d{4}\D\d+\D\d{2}$/.test(typed) && /\D/.test(typed.trim());

/** `9`, `930`, `9:30`, `21.30`, `9:30 pm` as `09:30`. '' when nothing was typed, null when it cannot be read. */
export function parseTime(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (!text) return '';
  const [, first = '', second = '', half = ''] = /^(\d{1,2})[:.\s]?(\d{2})?\s*([ap])?\.?(?:m\.?)?$/.exec(text) ?? [];
  const hours = Number(first);
  if (!first || (half && (hours < 1 || hours > 12))) return null;
  const hour = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  const minute = Number(second);
  return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null;
}

export const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** `14:30` or `2:30 PM`, as the locale has it. */
export const formatTime = (value: string, locale: string) =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`2000-01-01T${value}Z`));

const minutesOf = (value: string) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times of a day at equal steps of minutes. */
export function timesOf(stepMinutes: number, min = '00:00', max = '23:59') {
  const first = Math.ceil(minutesOf(min) / stepMinutes) * stepMinutes;
  const count = Math.max(0, Math.floor((minutesOf(max) - first) / stepMinutes) + 1);
  return Array.from({ length: count }, (_, at) => timeOf(first + at * stepMinutes));
}

/** The next multiple of the step, within the day. */
export function stepTime(value: string, by: number, stepMinutes: number): string {
  const steps = minutesOf(value) / stepMinutes;
  const next = (by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * stepMinutes;
  return next < 0 || next >= 24 * 60 ? value : timeOf(next);
}
