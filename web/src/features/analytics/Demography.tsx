import { useTranslation } from 'react-i18next';
import { BarList, DonutChart, FigureCard } from '../../ui/charts/charts.tsx';
import classes from './Analytics.module.css';
import { useBehind } from './behind.ts';
import { useDemographyQuery } from './endpoints.ts';
import { reportOf, useAsked } from './useReport.ts';

const tenths = { maximumFractionDigits: 1 } as const;

/** People on the last day of the period. */
export function Demography() {
  const { t } = useTranslation();
  const { report, state } = reportOf(useDemographyQuery(useAsked().input));
  const { linkTo } = useBehind();
  const figure = 'present' as const;
  return (
    <div className={classes.report}>
      {state.status !== 'failed' && (
        <div className={classes.figures}>
          <FigureCard label={t('analytics.present')} value={report?.people ?? null} to={linkTo({ figure })} />
          <FigureCard
            label={t('analytics.averageTenure')}
            value={report ? (report.averageTenure ?? 0) : null}
            format={tenths}
          />
          {report?.averageAge !== null && (
            <FigureCard label={t('analytics.averageAge')} value={report?.averageAge ?? null} format={tenths} />
          )}
        </div>
      )}
      <div className={classes.charts}>
        <DonutChart
          title={t('analytics.byGender')}
          {...state}
          shares={(report?.genders ?? []).map(({ gender, people }) => ({
            name: t(`analytics.gender_${gender}`),
            value: people,
            to: linkTo({ figure, gender }),
          }))}
        />
        <BarList
          title={t('analytics.byTenure')}
          {...state}
          shares={(report?.tenures ?? []).map(({ tenure, people }) => ({
            name: t(`analytics.tenure_${tenure}`),
            value: people,
            to: linkTo({ figure, tenure }),
          }))}
        />
        <BarList
          title={t('analytics.byAge')}
          {...state}
          empty={t(report?.ages === null ? 'analytics.agesHidden' : 'analytics.noData')}
          shares={(report?.ages ?? []).map(({ age, people }) => ({
            name: t(`analytics.age_${age}`),
            value: people,
            to: report?.can.seeAges ? linkTo({ figure, age }) : undefined,
          }))}
        />
      </div>
    </div>
  );
}
