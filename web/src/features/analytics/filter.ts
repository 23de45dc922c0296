import type { AnalyticsPeriod, PeriodGroup } from '@atrium/contracts';
import { periodGroups } from '@atrium/contracts/analyticsKinds';
import { isId, periodOf } from '../../lib/period.ts';
import type { TableState } from '../../ui/table/urlState.ts';

export const filterIds = ['period', 'group', 'dept'] as const;

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);
const isGroup = (value = ''): value is PeriodGroup => (periodGroups as readonly string[]).includes(value);

/** What the address asks for; what it does not know is left out. */
export function filterOf({ filters }: Pick<TableState, 'filters'>): AnalyticsPeriod {
  const { from, to } = periodOf(filters.period?.[0]);
  const [group, dept] = [filters.group?.[0], filters.dept?.[0]];
  return {
    ...(isDay(from) && { dateFrom: from }),
    ...(isDay(to) && { dateTo: to }),
    ...(isGroup(group) && { group }),
    ...(isId(dept) && { dept }),
  };
}

/** A day, month or year as charts label it. */
export const labelOf = (from: string, group: PeriodGroup) =>
  group === 'day' ? from : from.slice(0, group === 'month' ? 7 : 4);

const labels = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<PeriodGroup, Intl.DateTimeFormatOptions>;

/** The same in words. */
export const bucketText = (from: string, group: PeriodGroup, locale: string) =>
  new Intl.DateTimeFormat(locale, { ...labels[group], timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`));

/** In percent, as the server has it. */
export const percent = { style: 'percent', maximumFractionDigits: 2 } as const;
export const share = (value: number | null) => (value === null ? null : value / 100);

/** Hours with one decimal. */
export const hoursOf = (seconds: number) => Math.round(seconds / 360) / 10;
