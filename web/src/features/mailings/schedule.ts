export const rhythms = ['daily', 'workdays', 'weekly', 'monthly', 'custom'] as const;
export type Rhythm = (typeof rhythms)[number];

/** A schedule as the form shows it; what its rhythm does not need has the values with which it would begin. */
export interface Schedule {
  rhythm: Rhythm;
  /** `HH:MM`. */
  time: string;
  /** `0` is Sunday. */
  weekday: string;
  /** Of the month. */
  day: number | null;
  /** Five cron fields. */
  custom: string;
}

export const weekdays = ['1', '2', '3', '4', '5', '6', '0'] as const;

const begun: Schedule = { rhythm: 'daily', time: '09:00', weekday: '1', day: 1, custom: '0 9 * * *' };

const isNumber = (field: string) => /^\d{1,2}$/.test(field);

/** Of cron fields; those that no rhythm has are `custom`. */
export function scheduleOf(pattern: string): Schedule {
  const fields = pattern.trim().split(/\s+/);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  const custom: Schedule = { ...begun, rhythm: 'custom', custom: pattern };
  if (fields.length !== 5 || month !== '*' || !isNumber(minute) || !isNumber(hour)) return custom;
  const at = { ...begun, time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`, custom: pattern };
  if (day === '*' && weekday === '*') return { ...at, rhythm: 'daily' };
  if (day === '*' && weekday === '1-5') return { ...at, rhythm: 'workdays' };
  if (day === '*' && /^[0-7]$/.test(weekday)) return { ...at, rhythm: 'weekly', weekday: String(Number(weekday) % 7) };
  if (isNumber(day) && weekday === '*') return { ...at, rhythm: 'monthly', day: Number(day) };
  return custom;
}

/** The cron fields of what the form shows. */
export function patternOf({ rhythm, time, weekday, day, custom }: Schedule): string {
  if (rhythm === 'custom') return custom.trim();
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const days = { daily: '* * *', workdays: '* * 1-5', weekly: `* * ${weekday}`, monthly: `${day ?? 1} * *` };
  return `${minute} ${hour} ${days[rhythm]}`;
}
