import { daysKept } from '@atrium/contracts/retention';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './EmployeesPage.module.css';
import { PeopleTab } from './PeopleTab.tsx';
import { TabHeader } from './TabHeader.tsx';
import { employeeTabs, type EmployeeTab } from './tabs.ts';

type OtherTab = Exclude<EmployeeTab, 'people'>;

const loadCompany = () => import('./CompanyTabs.tsx');

const contents: Record<OtherTab, ComponentType> = {
  rights: lazyPart(
    lazyNamed(() => import('../../features/employees/rights/RightsMatrix.tsx'), 'RightsMatrix', 'journal'),
  ),
  salaries: lazyPart(lazyNamed(() => import('../../features/employees/salaries/Salaries.tsx'), 'Salaries')),
  changes: lazyPart(
    lazyNamed(
      () => import('../../features/dataChanges/DataChanges.tsx'),
      'DataChanges',
      'dataChanges',
      'profile',
      'journal',
    ),
  ),
  mood: lazyPart(lazyNamed(() => import('../../features/mood/MoodStatistics.tsx'), 'MoodStatistics', 'life', 'charts')),
  interface: lazyPart(lazyNamed(loadCompany, 'InterfaceTab')),
  ai: lazyPart(
    lazyNamed(() => import('../../features/companies/ai/AiContextTab.tsx'), 'AiContextTab', 'clients', 'aiContext'),
  ),
  settings: lazyPart(lazyNamed(loadCompany, 'SettingsTab')),
  notifications: lazyPart(
    lazyNamed(
      () => import('../../features/notificationSettings/CompanySettings.tsx'),
      'CompanySettings',
      'notificationSettings',
      'notifications',
    ),
  ),
  integrations: lazyPart(lazyNamed(loadCompany, 'IntegrationsTab')),
  company: lazyPart(lazyNamed(loadCompany, 'CompanyTab')),
};

export const features = [queryFeature];

/** What administrators do for the people of their company, a tab each. */
export function Page() {
  const [tab] = useTabParam(employeeTabs);
  return <div className={classes.page}>{tab === 'people' ? <PeopleTab /> : <Other key={tab} tab={tab} />}</div>;
}

function Other({ tab }: { tab: OtherTab }) {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  const Content = contents[tab];
  const kept = daysKept('journalDays', client?.settings.journalDays);
  return (
    <>
      <TabHeader tab={tab} note={tab === 'changes' && t('employees.note_changes', { count: kept })} />
      <Content />
    </>
  );
}
