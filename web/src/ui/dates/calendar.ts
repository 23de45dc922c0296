import { dateFormat } from '../../lib/formats.ts';

// Calendar dates are texts `YYYY-MM-DD` and are counted in UTC, so that no time zone moves them.

export type Iso = string;

const dayMs = 86_400_000;
const twoDigits = (value: number) => String(value).padStart(2, '0');
const timeOf = (iso: Iso) => Date.parse(`${iso}T00:00:00Z`);
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** null when there is no such day, as 31 February. */
export function makeDay(year: number, month: number, day: number): Iso | null {
  const iso = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  const ms = timeOf(iso);
  return year >= 1000 && !Number.isNaN(ms) && isoOf(ms) === iso ? iso : null;
}

export const isDay = (value: string): boolean => {
  const [year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.slice(1) ?? [];
  return makeDay(Number(year), Number(month), Number(day)) === value;
};

/** The day in the user's own time zone. */
export const today = (now = new Date()): Iso =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;

/** The day in UTC, by which the server tells today. */
export const todayInUtc = (now = new Date()): Iso => isoOf(now.getTime());

export const addDays = (iso: Iso, days: number): Iso => isoOf(timeOf(iso) + days * dayMs);

/** Both days counted. */
export const daysIn = (from: Iso, to: Iso) => Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1;

const partsOf = (iso: Iso) => iso.split('-').map(Number) as [number, number, number];

/** The first day of a month; `by` counts months from that of the day. */
export function monthStart(iso: Iso, by = 0): Iso {
  const [year, month] = partsOf(iso);
  return isoOf(Date.UTC(year, month - 1 + by, 1));
}

/** `firstDay`: 0 is Sunday. */
export const weekStart = (iso: Iso, firstDay: number): Iso =>
  addDays(iso, -((new Date(timeOf(iso)).getUTCDay() - firstDay + 7) % 7));

export type Unit = 'day' | 'month' | 'year';

/** In which order the locale writes a date in digits, and what stands between. */
export function dateOrder(locale: string): { units: Unit[]; separator: string } {
  const parts = dateFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(0);
  const units = parts.map(({ type }) => type).filter((type): type is Unit => /^(day|month|year)$/.test(type));
  return { units, separator: parts.find(({ type }) => type === 'literal')?.value.trim() || '.' };
}

/** `25.12.2026`, as it is typed. */
export function formatDay(iso: Iso, locale: string): string {
  const [year, month, day] = iso.split('-');
  const { units, separator } = dateOrder(locale);
  const digits = { year, month, day };
  return units.map((unit) => digits[unit]).join(separator);
}
