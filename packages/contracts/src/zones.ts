const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
}

/** What a clock of the time zone shows: `2026-11-25T09:30`. */
export function clockAt(instant: string | number, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => parts.get(part));
  return `${year}-${month}-${day}T${parts.get('hour')}:${parts.get('minute')}`;
}

const aheadMs = (ms: number, timeZone: string) =>
  Date.parse(`${clockAt(ms, timeZone)}Z`) - Math.floor(ms / 60_000) * 60_000;

/**
 * The instant at which clocks of the time zone show a day and a time (`HH:mm`). A time that the change to daylight
 * saving leaves out is as much later; of a time that comes twice it is the first.
 */
export function instantAt(day: string, time: string, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}Z`);
  const before = shown - aheadMs(shown - 86_400_000, timeZone);
  const after = shown - aheadMs(shown + 86_400_000, timeZone);
  const fits = [before, after].find((ms) => Date.parse(`${clockAt(ms, timeZone)}Z`) === shown);
  return new Date(fits ?? before).toISOString();
}

/** Whether the running program knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}
