import type { Mailing } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { dateFormat } from '../../lib/formats.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { scheduleOf } from './schedule.ts';

/** `error_<code>` of this tab, or what the portal says of the code. */
export const refusalKeys = (code: string | undefined) => [`mailings.error_${code}`, `errors.${code}`, 'errors.unknown'];

/** Tells how an act has ended. */
export function useTell() {
  const dispatch = useDispatch();
  return (done: string, { error }: { error?: Parameters<typeof codeOf>[0] } = {}): boolean => {
    dispatch(toastAsked(error ? { tone: 'bad', text: `errors.${codeOf(error)}` } : { tone: 'good', text: done }));
    return !error;
  };
}

interface Marks {
  started?: boolean;
  restarted?: boolean;
  stopped?: boolean;
}

/** What has become of a mailing’s job, as the key of a text. */
export const markTextOf = ({ started, restarted, stopped }: Marks, otherwise: string) => {
  if (restarted) return 'mailings.restarted';
  if (started) return 'mailings.started';
  return stopped ? 'mailings.stopped' : otherwise;
};

/** 7 January 2024 was a Sunday. */
const dayOfWeek = (weekday: string) => new Date(Date.UTC(2024, 0, 7 + Number(weekday)));

export function useWeekday() {
  const { language } = useTranslation().i18n;
  return (weekday: string) => dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(dayOfWeek(weekday));
}

/** A schedule in plain language. */
export function useReading() {
  const { t } = useTranslation();
  const weekdayOf = useWeekday();
  return (pattern: string) => {
    const { rhythm, time, weekday, day, custom } = scheduleOf(pattern);
    if (rhythm === 'weekly') return t('mailings.reads_weekly', { day: weekdayOf(weekday), time });
    if (rhythm === 'monthly') return t('mailings.reads_monthly', { day, time });
    if (rhythm === 'custom') return t('mailings.reads_custom', { schedule: custom });
    return t(`mailings.reads_${rhythm}`, { time });
  };
}

/** A moment in the time zone of the company. */
export function useMoment() {
  const { language } = useTranslation().i18n;
  return (instant: string, timeZone: Mailing['zone']) =>
    dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));
}
