const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Minutes of the local day in which people write. */
export const opening = 9 * 60;
export const closing = 18 * 60;

const holidays: Readonly<Record<string, string>> = {
  '01-01': 'New Year',
  '05-01': 'Labour Day',
  '12-25': 'Christmas',
};

export const holidaysOf = (year: number) =>
  Object.entries(holidays).map(([day, name]) => ({ day: `${year}-${day}`, name }));

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const isWorkingDay = (day: string) => weekdayOf(day) < 6 && !(day.slice(5) in holidays);

/** The nearest working day in steps of `step` days, the day itself included. */
export const workingDay = (day: string, step: 1 | -1): string =>
  isWorkingDay(day) ? day : workingDay(dayAfter(day, step), step);

export function workingDaysBefore(day: string, days: number): string {
  const before = workingDay(dayAfter(day, -1), -1);
  return days ? workingDaysBefore(before, days - 1) : workingDay(day, -1);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, known);
  return known;
}

export interface Local {
  day: string;
  minute: number;
}

export function localTime(time: Date, zone: string): Local {
  const [day, clock] = formatOf(zone).format(time).split(' ') as [string, string];
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return { day, minute: hours * 60 + minutes };
}

/** The moment at which clocks of the zone show the minute of the day. */
export function momentOf({ day, minute }: Local, zone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const shown = localTime(new Date(asUtc), zone);
  const ahead = Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * minuteMs - asUtc;
  return new Date(asUtc - ahead);
}

/** The moment after a number of minutes of working time. */
export function afterWorking(from: Date, minutes: number, zone: string): Date {
  const start = localTime(from, zone);
  const isOpen = isWorkingDay(start.day) && start.minute < closing;
  let day = isOpen ? start.day : workingDay(dayAfter(start.day, 1), 1);
  let minute = (isOpen ? Math.max(start.minute, opening) : opening) + minutes;
  for (; minute >= closing; minute -= closing - opening) day = workingDay(dayAfter(day, 1), 1);
  return momentOf({ day, minute }, zone);
}

/** The moment a number of minutes of working time before. */
export function beforeWorking(from: Date, minutes: number, zone: string): Date {
  const start = localTime(from, zone);
  const isOpen = isWorkingDay(start.day) && start.minute > opening;
  let day = isOpen ? start.day : workingDay(dayAfter(start.day, -1), -1);
  let minute = (isOpen ? Math.min(start.minute, closing - 1) : closing - 1) - minutes;
  for (; minute < opening; minute += closing - opening) day = workingDay(dayAfter(day, -1), -1);
  return momentOf({ day, minute }, zone);
}
