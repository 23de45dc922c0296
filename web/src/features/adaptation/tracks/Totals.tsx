import { useTranslation } from 'react-i18next';
import { shareOf } from '../../../lib/shareOf.ts';
import { Card } from '../../../ui/Card.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import classes from './Tracks.module.css';

interface Props {
  title: string;
  numbers: {
    members_total: number;
    running_total: number;
    ended_total: number;
    /** Absent: the reader does not see it; null: no one has ended. */
    average_days?: number | null;
  };
}

/** How many people are on tracks, and how many have ended. */
export function Totals({ title, numbers: { members_total, running_total, ended_total, average_days } }: Props) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-label={title} className={classes.body}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.totals}>
        <Figure label={t('adaptation.totalMembers')} value={members_total} />
        <Figure label={t('adaptation.totalRunning')} value={running_total} />
        <Figure label={t('adaptation.totalEnded')} value={ended_total} />
        {average_days !== undefined && (
          <Figure
            label={t('adaptation.totalDays')}
            value={average_days === null ? '–' : t('adaptation.dayCount', { count: average_days })}
          />
        )}
      </dl>
      <Progress value={shareOf(ended_total, members_total)} label={t('adaptation.totalEnded')} />
    </Card>
  );
}

const Figure = ({ label, value }: { label: string; value: number | string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
