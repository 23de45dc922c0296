import type { DepartmentRow } from '@atrium/contracts';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { BarList } from '../../ui/charts/charts.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import classes from './Analytics.module.css';
import { useBehind } from './behind.ts';
import { levelsOf, peopleOf, widest } from './departments.ts';
import { useDepartmentsReportQuery } from './endpoints.ts';
import { percent, share } from './filter.ts';
import { NumberLink } from './NumberLink.tsx';
import { ReportTable, tableUrl } from './ReportTable.tsx';
import { reportOf, useAsked } from './useReport.ts';

const average = { maximumFractionDigits: 2 } as const;

/** Each department with those below it. */
export function Departments() {
  const { t } = useTranslation();
  const { report, state } = reportOf(useDepartmentsReportQuery(useAsked().input));
  const isSorted = Boolean(useTableUrl(tableUrl).sort);
  const { linkTo } = useBehind();
  const levels = useMemo(() => levelsOf(report?.rows ?? []), [report]);
  const nameOf = ({ dept, name }: DepartmentRow) => (dept ? name : t('analytics.noDepartment'));
  const of = ({ dept }: DepartmentRow) => ({ of: dept ?? 'none' });
  const number = (
    id: 'people' | 'hired' | 'left',
    figure: 'present' | 'hired' | 'left',
  ): TableColumn<DepartmentRow> => ({
    id,
    label: t(`analytics.${figure}`),
    type: 'number',
    width: 110,
    value: (row) => row[id],
    cell: (row) => <NumberLink value={row[id]} to={linkTo({ figure, ...of(row) })} />,
  });
  const columns: readonly TableColumn<DepartmentRow>[] = [
    {
      id: 'name',
      label: t('analytics.department'),
      width: 320,
      required: true,
      value: nameOf,
      cell: (row) => (
        <span
          className={classes.deep}
          style={{ '--level': isSorted ? 0 : (levels.get(row.dept) ?? 0) } as CSSProperties}
        >
          {nameOf(row)}
        </span>
      ),
    },
    number('people', 'present'),
    {
      id: 'average',
      label: t('analytics.average'),
      type: 'number',
      format: average,
      leavesAt: 1,
      value: (row) => row.average,
    },
    number('hired', 'hired'),
    number('left', 'left'),
    {
      id: 'turnover',
      label: t('analytics.turnover'),
      type: 'number',
      format: percent,
      value: (row) => share(row.turnover),
    },
    {
      id: 'before',
      label: t('analytics.yearBefore'),
      type: 'number',
      format: percent,
      leavesAt: 2,
      value: (row) => share(row.before),
    },
  ];
  return (
    <div className={classes.report}>
      <BarList
        title={t('analytics.largestDepartments')}
        height={120}
        {...state}
        whole={peopleOf(report?.rows ?? [])}
        shares={widest(report?.rows ?? []).map((row) => ({
          name: nameOf(row),
          value: row.people,
          to: linkTo({ figure: 'present', ...of(row) }),
        }))}
      />
      <ReportTable
        id="departments"
        title={t('analytics.tab_departments')}
        columns={columns}
        rows={report?.rows}
        rowId={({ dept }) => dept ?? '-'}
        rowName={nameOf}
        {...state}
      />
    </div>
  );
}
