import type { VisitorsReport } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaChart, BarChart, FigureCard } from '../../ui/charts/charts.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import classes from './Analytics.module.css';
import { useBehind } from './behind.ts';
import { useVisitorsQuery } from './endpoints.ts';
import { bucketText, hoursOf, labelOf } from './filter.ts';
import { NumberLink } from './NumberLink.tsx';
import { ReportTable } from './ReportTable.tsx';
import { reportOf, useAsked } from './useReport.ts';

type Row = VisitorsReport['rows'][number];
const tenths = { maximumFractionDigits: 1 } as const;
const none: Row[] = [];

/** Who was in the portal. */
export function Visitors() {
  const { t, i18n } = useTranslation();
  const { report, state } = reportOf(useVisitorsQuery(useAsked().input));
  const newestFirst = useMemo(() => report?.rows.toReversed(), [report]);
  const { linkTo } = useBehind();
  const rows = report?.rows ?? none;
  const group = report?.group ?? 'month';
  const nameOf = ({ from }: Row) => bucketText(from, group, i18n.language);
  const labels = rows.map(({ from }) => labelOf(from, group));
  const columns: readonly TableColumn<Row>[] = [
    { id: 'from', label: t('analytics.period'), required: true, sortable: false, value: nameOf },
    {
      id: 'people',
      label: t('analytics.visitors'),
      type: 'number',
      value: ({ people }) => people,
      cell: (row) => <NumberLink value={row.people} to={linkTo({ figure: 'visits', from: row.from, to: row.to })} />,
    },
    { id: 'visits', label: t('analytics.visits'), type: 'number', value: ({ visits }) => visits },
    {
      id: 'hours',
      label: t('analytics.hours'),
      type: 'number',
      format: tenths,
      value: ({ seconds }) => hoursOf(seconds),
    },
  ];
  return (
    <div className={classes.report}>
      {state.status !== 'failed' && (
        <div className={classes.figures}>
          <FigureCard
            label={t(`analytics.averageVisitors_${group}`)}
            value={report?.averagePeople ?? null}
            format={tenths}
          />
          <FigureCard label={t('analytics.visits')} value={report?.visits ?? null} />
          <FigureCard label={t('analytics.hours')} value={report ? hoursOf(report.seconds) : null} format={tenths} />
        </div>
      )}
      <div className={classes.charts}>
        <AreaChart
          title={t('analytics.visitors')}
          {...state}
          data={{ labels, series: [{ name: t('analytics.visitors'), values: rows.map(({ people }) => people) }] }}
        />
        <BarChart
          title={t('analytics.visits')}
          {...state}
          data={{ labels, series: [{ name: t('analytics.visits'), values: rows.map(({ visits }) => visits) }] }}
        />
      </div>
      <ReportTable
        id="visitors"
        title={t('analytics.byPeriod')}
        columns={columns}
        rows={newestFirst}
        rowId={({ from }) => from}
        rowName={nameOf}
        {...state}
      />
    </div>
  );
}
