import type { ModuleRow } from '@atrium/contracts';
import { maxVisitPeriods } from '@atrium/contracts/analyticsKinds';
import { useTranslation } from 'react-i18next';
import { BarList } from '../../ui/charts/charts.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import classes from './Analytics.module.css';
import { useBehind } from './behind.ts';
import { useModulesQuery } from './endpoints.ts';
import { hoursOf } from './filter.ts';
import { useModuleText } from './modules.ts';
import { NumberLink } from './NumberLink.tsx';
import { ReportTable } from './ReportTable.tsx';
import { reportOf, useAsked } from './useReport.ts';

const tenths = { maximumFractionDigits: 1 } as const;

/** How often each part of the portal is visited. */
export function Modules() {
  const { t } = useTranslation();
  const moduleText = useModuleText();
  const { report, state } = reportOf(useModulesQuery(useAsked().input));
  const { linkTo } = useBehind();
  const nameOf = ({ module }: ModuleRow) => moduleText(module);
  const isShort = report !== undefined && report.periods <= maxVisitPeriods;
  const to = ({ module }: ModuleRow) => (isShort ? linkTo({ figure: 'visits', module }) : undefined);
  const columns: readonly TableColumn<ModuleRow>[] = [
    { id: 'module', label: t('analytics.module'), width: 240, required: true, value: nameOf },
    {
      id: 'visits',
      label: t('analytics.visits'),
      type: 'number',
      value: ({ visits }) => visits,
      cell: (row) => <NumberLink value={row.visits} to={to(row)} />,
    },
    {
      id: 'people',
      label: t(`analytics.averageVisitors_${report?.group ?? 'month'}`),
      type: 'number',
      format: tenths,
      value: ({ averagePeople }) => averagePeople,
    },
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
      <BarList
        title={t('analytics.visits')}
        {...state}
        shares={(report?.rows ?? []).map((row) => ({ name: nameOf(row), value: row.visits, to: to(row) }))}
      />
      <ReportTable
        id="modules"
        title={t('analytics.tab_modules')}
        columns={columns}
        rows={report?.rows}
        rowId={({ module }) => module}
        rowName={nameOf}
        {...state}
      />
    </div>
  );
}
