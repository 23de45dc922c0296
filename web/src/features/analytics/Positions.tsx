import type { PositionRow } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { BarList } from '../../ui/charts/charts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import classes from './Analytics.module.css';
import { useBehind } from './behind.ts';
import { usePositionsQuery } from './endpoints.ts';
import { NumberLink } from './NumberLink.tsx';
import { ReportTable } from './ReportTable.tsx';
import { reportOf, useAsked } from './useReport.ts';

const shownBars = 10;

export function Positions() {
  const { t } = useTranslation();
  const { report, state } = reportOf(usePositionsQuery(useAsked().input));
  const { linkTo } = useBehind();
  const nameOf = ({ position }: PositionRow) => position || t('analytics.noPosition');
  const number = (id: 'people' | 'hired' | 'left', figure: 'present' | 'hired' | 'left'): TableColumn<PositionRow> => ({
    id,
    label: t(`analytics.${figure}`),
    type: 'number',
    width: 110,
    value: (row) => row[id],
    cell: (row) => <NumberLink value={row[id]} to={linkTo({ figure, position: row.position })} />,
  });
  const columns: readonly TableColumn<PositionRow>[] = [
    { id: 'position', label: t('analytics.position'), width: 320, required: true, value: nameOf },
    number('people', 'present'),
    number('hired', 'hired'),
    number('left', 'left'),
  ];
  return (
    <div className={classes.report}>
      <BarList
        title={t('analytics.commonPositions')}
        height={120}
        {...state}
        whole={report?.people}
        shares={(report?.rows ?? [])
          .slice(0, shownBars)
          .map((row) => ({ name: nameOf(row), value: row.people, to: linkTo({ figure: 'present', position: row.position }) }))} // prettier-ignore
      />
      {report?.isMore && <Notice tone="info">{t('analytics.morePositions')}</Notice>}
      <ReportTable
        id="positions"
        title={t('analytics.tab_positions')}
        columns={columns}
        rows={report?.rows}
        rowId={({ position }) => position || '-'}
        rowName={nameOf}
        {...state}
      />
    </div>
  );
}
