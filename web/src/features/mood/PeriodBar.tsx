import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import { addDays } from '../../ui/dates/calendar.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import classes from './MoodStatistics.module.css';
import type { MoodPeriod } from './useMoodPeriod.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Which days are analysed. */
export function PeriodBar({ weeks, from, to, isNewest, show }: MoodPeriod) {
  const { t, i18n } = useTranslation();
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const days = 7 * Number(weeks);
  return (
    <div className={classes.bar}>
      <Segmented
        label={t('life.mood.period')}
        value={weeks}
        options={(['1', '2'] as const).map((value) => ({ value, label: t(`life.mood.weeks_${value}`) }))}
        onChange={(next) => show({ weeks: next })}
      />
      <span className={classes.period}>
        <IconButton
          icon="left"
          size={18}
          label={t('life.mood.earlier')}
          onClick={() => show({ to: addDays(to, -days) })}
        />
        <span aria-live="polite">{format.formatRange(at(from), at(to))}</span>
        <IconButton
          icon="right"
          size={18}
          label={t('life.mood.laterDays')}
          disabled={isNewest}
          onClick={() => show({ to: addDays(to, days) })}
        />
      </span>
    </div>
  );
}
