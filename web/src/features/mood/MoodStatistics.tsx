import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Card } from '../../ui/Card.tsx';
import { LineChart } from '../../ui/charts/charts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useMoodStatQuery } from './endpoints.ts';
import { MoodComments } from './MoodComments.tsx';
import { MoodDepartments } from './MoodDepartments.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import classes from './MoodStatistics.module.css';
import { useMoodPeriod } from './useMoodPeriod.ts';

const tenths = { maximumFractionDigits: 1 } as const;

/** The mood of one week or two by day and department; of fewer than five answers nothing is told. */
export function MoodStatistics() {
  const { t } = useTranslation();
  const company = useSelector(selectClient);
  const period = useMoodPeriod();
  const { from, to } = period;
  const query = useMoodStatQuery({ params: { client: company?._id ?? '', from, to } });
  return (
    <div className={classes.page}>
      {company?.settings.hideMoodMeter && <Notice tone="info">{t('life.mood.hidden')}</Notice>}
      <PeriodBar {...period} />
      <Loaded query={query} failed={t('life.mood.statFailed')}>
        {({ result: { days, departments, comments } }) =>
          days.some(({ avg }) => avg !== null) ? (
            <>
              <LineChart
                title={t('life.mood.company')}
                note={t('life.mood.answers', { count: days.reduce((all, { count }) => all + count, 0) })}
                format={tenths}
                data={{
                  labels: days.map(({ date }) => date),
                  series: [{ name: t('life.mood.average'), values: days.map(({ avg }) => avg) }],
                }}
              />
              <MoodDepartments days={days} departments={departments} />
              <MoodComments comments={comments} />
            </>
          ) : (
            <Card>
              <EmptyState
                icon="heart"
                drawing="chat"
                title={t('life.mood.noFigures')}
                text={t('life.mood.noFiguresHint')}
              />
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}
