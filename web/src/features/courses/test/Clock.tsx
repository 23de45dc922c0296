import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { clockText } from './answers.ts';
import classes from './Test.module.css';

const minuteMs = 60_000;

/** How much time is left, by the clock of the server. */
export function Clock({ left }: { left: number }) {
  const { t } = useTranslation();
  const isLast = left <= minuteMs;
  const news = isLast ? t('courses.lastMinute') : left <= 5 * minuteMs ? t('courses.lastMinutes') : '';
  return (
    <>
      <span className={classes.clock} data-last={isLast || undefined} role="timer" aria-label={t('courses.timeLeft')}>
        <Icon name="clock" size={18} />
        {clockText(left)}
      </span>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  );
}
