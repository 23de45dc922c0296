import type { TurnoverReport } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarList, FigureCard, LineChart } from '../../ui/charts/charts.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import classes from './Analytics.module.css';
import { useBehind } from './behind.ts';
import { useTurnoverQuery } from './endpoints.ts';
import { bucketText, labelOf, percent, share } from './filter.ts';
import { NumberLink } from './NumberLink.tsx';
import { ReportTable } from './ReportTable.tsx';
import { reportOf, useAsked } from './useReport.ts';

type Row = TurnoverReport['rows'][number];

const average = { maximumFractionDigits: 2 } as const;
const none: Row[] = [];

/** Who came and went, and the turnover beside that of the year before. */
export function Turnover() {
  const { t } = useTranslation();
  const { report, state } = reportOf(useTurnoverQuery(useAsked().input));
  const { linkTo } = useBehind();
  const rows = report?.rows ?? none;
  return (
    <div className={classes.report}>
      {state.status !== 'failed' && <Figures report={report} />}
      <div className={classes.charts}>
        <LineChart
          title={t('analytics.turnover')}
          {...state}
          format={percent}
          data={{
            labels: rows.map(({ from }) => labelOf(from, report!.group)),
            series: [
              { name: t('analytics.turnover'), values: rows.map(({ turnover }) => share(turnover)) },
              { name: t('analytics.yearBefore'), values: rows.map(({ before }) => share(before)), isReference: true },
            ],
          }}
        />
        <BarList
          title={t('analytics.leftByTenure')}
          {...state}
          empty={t('analytics.noLeavers')}
          shares={(report?.tenures ?? []).map(({ tenure, left }) => ({
            name: t(`analytics.tenure_${tenure}`),
            value: left,
            to: linkTo({ figure: 'left', tenure }),
          }))}
        />
      </div>
      <Table report={report} state={state} />
    </div>
  );
}

function Figures({ report }: { report: TurnoverReport | undefined }) {
  const { t } = useTranslation();
  const { linkTo } = useBehind();
  const { total, before } = report ?? {};
  const change = (field: 'average' | 'hired' | 'left') => total && before && { value: total[field] - before[field] };
  const isKnown = total && before && total.turnover !== null && before.turnover !== null;
  return (
    <div className={classes.figures}>
      <FigureCard
        label={t('analytics.turnover')}
        value={total ? share(total.turnover ?? 0) : null}
        format={percent}
        change={isKnown ? { value: share(total.turnover! - before.turnover!)!, goodWhen: 'down' } : undefined}
        note={t('analytics.toYearBefore')}
      />
      <FigureCard
        label={t('analytics.left')}
        value={total?.left ?? null}
        change={change('left') && { ...change('left')!, goodWhen: 'down' }}
        to={linkTo({ figure: 'left' })}
      />
      <FigureCard
        label={t('analytics.hired')}
        value={total?.hired ?? null}
        change={change('hired')}
        to={linkTo({ figure: 'hired' })}
      />
      <FigureCard
        label={t('analytics.average')}
        value={total?.average ?? null}
        format={average}
        change={change('average')}
        to={linkTo({ figure: 'present' })}
      />
    </div>
  );
}

interface TableProps {
  report: TurnoverReport | undefined;
  state: ReturnType<typeof reportOf>['state'];
}

function Table({ report, state }: TableProps) {
  const { t, i18n } = useTranslation();
  const newestFirst = useMemo(() => report?.rows.toReversed(), [report]);
  const { linkTo } = useBehind();
  const group = report?.group ?? 'month';
  const nameOf = ({ from }: Row) => bucketText(from, group, i18n.language);
  const columns: readonly TableColumn<Row>[] = [
    { id: 'from', label: t('analytics.period'), type: 'text', required: true, sortable: false, value: nameOf },
    { id: 'average', label: t('analytics.average'), type: 'number', format: average, value: (row) => row.average },
    ...(['hired', 'left'] as const).map((figure): TableColumn<Row> => ({
      id: figure,
      label: t(`analytics.${figure}`),
      type: 'number',
      width: 110,
      value: (row) => row[figure],
      cell: (row) => <NumberLink value={row[figure]} to={linkTo({ figure, from: row.from, to: row.to })} />,
    })),
    { id: 'turnover', label: t('analytics.turnover'), type: 'number', format: percent, value: (row) => share(row.turnover) }, // prettier-ignore
    {
      id: 'before',
      label: t('analytics.yearBefore'),
      type: 'number',
      format: percent,
      leavesAt: 1,
      value: (row) => share(row.before),
    },
  ];
  return (
    <ReportTable
      id="turnover"
      title={t('analytics.byPeriod')}
      columns={columns}
      rows={newestFirst}
      rowId={({ from }) => from}
      rowName={nameOf}
      {...state}
    />
  );
}
