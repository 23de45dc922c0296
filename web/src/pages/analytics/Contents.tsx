import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Demography } from '../../features/analytics/Demography.tsx';
import { Departments } from '../../features/analytics/Departments.tsx';
import { Filters } from '../../features/analytics/Filters.tsx';
import { Modules } from '../../features/analytics/Modules.tsx';
import { PeopleDrawer } from '../../features/analytics/PeopleDrawer.tsx';
import { Positions } from '../../features/analytics/Positions.tsx';
import { Turnover } from '../../features/analytics/Turnover.tsx';
import { Visitors } from '../../features/analytics/Visitors.tsx';
import {
  useDemographyQuery,
  useDepartmentsReportQuery,
  useModulesQuery,
  usePositionsQuery,
  useTurnoverQuery,
  useVisitorsQuery,
} from '../../features/analytics/endpoints.ts';
import { useAsked } from '../../features/analytics/useReport.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { EmptyState } from '../../ui/State.tsx';
import type { AnalyticsTab } from './tabs.ts';

const reports: Record<AnalyticsTab, ComponentType> = {
  turnover: Turnover,
  demography: Demography,
  positions: Positions,
  departments: Departments,
  visitors: Visitors,
  modules: Modules,
};
const queries = {
  turnover: useTurnoverQuery,
  demography: useDemographyQuery,
  positions: usePositionsQuery,
  departments: useDepartmentsReportQuery,
  visitors: useVisitorsQuery,
  modules: useModulesQuery,
};
const grouped: readonly AnalyticsTab[] = ['turnover', 'visitors', 'modules'];

/** The figures of a tab, and the people of the one that the address names. */
export function Contents({ tab }: { tab: AnalyticsTab }) {
  return (
    <>
      <Filters isGrouped={grouped.includes(tab)} />
      <Report key={tab} tab={tab} />
      <PeopleDrawer />
    </>
  );
}

/** Another period or department helps where the server refuses these. */
function Report({ tab }: { tab: AnalyticsTab }) {
  const { t } = useTranslation();
  const useReport = queries[tab];
  const { status } = statusOf(useReport(useAsked().input));
  if (status === 'missing')
    return <EmptyState icon="calendar" title={t('analytics.refused')} text={t('analytics.refusedText')} />;
  const Content = reports[tab];
  return <Content />;
}
