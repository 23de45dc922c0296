import { useTranslation } from 'react-i18next';
import classes from './Results.module.css';

export type ScoreTone = 'self' | 'chief' | 'peers' | 'subordinates' | 'others';

/** A score of 100 with its number; without one a line that says so. */
export function ScoreBar({ label, score, tone }: { label: string; score: number | null; tone: ScoreTone }) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <span className={classes.barLabel}>{label}</span>
      {score === null ? (
        <span className={classes.barNone}>{t('assessment.noScore')}</span>
      ) : (
        <>
          <span className={classes.track} data-tone={tone} aria-hidden="true">
            <span style={{ width: `${score}%` }} />
          </span>
          <b>{score}</b>
        </>
      )}
    </div>
  );
}
