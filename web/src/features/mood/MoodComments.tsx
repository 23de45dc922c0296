import type { MoodStat } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { Card } from '../../ui/Card.tsx';
import classes from './MoodStatistics.module.css';

/** What people wrote, without their names. */
export function MoodComments({ comments }: Pick<MoodStat, 'comments'>) {
  const { t, i18n } = useTranslation();
  if (!comments.length) return null;
  const days = [...Map.groupBy(comments, ({ date }) => date)];
  return (
    <Card as="section" aria-labelledby="mood-comments" className={classes.section}>
      <h2 id="mood-comments">{t('life.mood.comments')}</h2>
      <dl className={classes.comments}>
        {days.map(([date, said]) => (
          <div key={date}>
            <dt>{dayText(date, i18n.language)}</dt>
            {said.map(({ text }, at) => (
              <dd key={`${date}-${at}`}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}
