import { useSearchParams } from 'react-router-dom';
import { addDays, isDay, today } from '../../ui/dates/calendar.ts';

export type Weeks = '1' | '2';

export interface MoodPeriod {
  weeks: Weeks;
  from: string;
  to: string;
  /** Whether the period ends with the last day that is over. */
  isNewest: boolean;
  show: (change: { weeks?: Weeks; to?: string }) => void;
}

/** One week or two, in the address; without a choice the last seven days that are over. */
export function useMoodPeriod(): MoodPeriod {
  const [params, setParams] = useSearchParams();
  const newest = addDays(today(), -1);
  const asked = params.get('to') ?? '';
  const to = isDay(asked) && asked < newest ? asked : newest;
  const weeks = params.get('weeks') === '2' ? '2' : '1';
  const show = (change: { weeks?: Weeks; to?: string }) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (change.weeks) next.set('weeks', change.weeks);
        if (change.to) next.set('to', change.to);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { weeks, from: addDays(to, 1 - 7 * Number(weeks)), to, isNewest: to === newest, show };
}
