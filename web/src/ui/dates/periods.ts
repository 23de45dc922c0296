import { addDays, monthStart, weekStart, type Iso } from './calendar.ts';
import type { Period } from './limits.ts';

export const presetNames = [
  'today',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'last30',
  'nextMonth',
] as const;
export type PresetName = (typeof presetNames)[number];

const months = (today: Iso, first: number, count: number): Period => ({
  from: monthStart(today, first),
  to: addDays(monthStart(today, first + count), -1),
});
const week = (from: Iso): Period => ({ from, to: addDays(from, 6) });

/** The days that a usual period stands for. */
export function presetOf(name: PresetName, today: Iso, firstDay: number): Period {
  const month = Number(today.slice(5, 7)) - 1;
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'thisWeek':
      return week(weekStart(today, firstDay));
    case 'lastWeek':
      return week(addDays(weekStart(today, firstDay), -7));
    case 'thisMonth':
      return months(today, 0, 1);
    case 'lastMonth':
      return months(today, -1, 1);
    case 'nextMonth':
      return months(today, 1, 1);
    case 'thisQuarter':
      return months(today, -(month % 3), 3);
    case 'lastQuarter':
      return months(today, -(month % 3) - 3, 3);
    case 'thisYear':
      return months(today, -month, 12);
    case 'lastYear':
      return months(today, -month - 12, 12);
    case 'last30':
      return { from: addDays(today, -29), to: today };
  }
}
