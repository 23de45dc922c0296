import { isDay, type Iso } from './calendar.ts';
import { isTime } from './typed.ts';

export interface DayLimits {
  min?: Iso;
  max?: Iso;
  isDisabled?: (day: Iso) => boolean;
}

/** What is wrong with a day, as a key of `dates.<code>`. An empty one is not. */
export function dayProblem(value: string, { min, max, isDisabled }: DayLimits) {
  if (!value) return null;
  if (!isDay(value)) return 'wrongDay';
  if (min && value < min) return 'early';
  if (max && value > max) return 'late';
  return isDisabled?.(value) ? 'disabledDay' : null;
}

export interface Period {
  /** ISO days; '' is open. */
  from: string;
  to: string;
}

export function periodProblem({ from, to }: Period, limits: DayLimits) {
  const wrong = dayProblem(from, limits) ?? dayProblem(to, limits);
  return wrong ?? (from && to && from > to ? 'order' : null);
}

export function timeProblem(value: string, { min = '00:00', max = '23:59' }: { min?: string; max?: string }) {
  if (!value) return null;
  if (!isTime(value)) return 'wrongTime';
  return value < min || value > max ? 'outside' : null;
}
