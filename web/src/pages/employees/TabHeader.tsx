import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { employeeTabs, type EmployeeTab } from './tabs.ts';

interface Props {
  tab: EmployeeTab;
  note?: ReactNode;
  acts?: readonly HeaderAct[];
}

/** The head of a tab of the administration of employees, with the others. */
export function TabHeader({ tab, ...header }: Props) {
  const { t } = useTranslation();
  const titleOf = useSectionTitle();
  const labelOf = (value: EmployeeTab) => t(`employees.tab_${value}`);
  return (
    <PageHeader
      crumbs={[
        { label: titleOf('admin') },
        { label: titleOf('employees'), ...(tab !== employeeTabs[0] && { to: '/employees' }) },
      ]}
      crumbsLabel={titleOf('admin')}
      title={labelOf(tab)}
      {...header}
    >
      <LinkTabs
        label={t('employees.tabs')}
        value={tab}
        tabs={employeeTabs.map((value) => ({ value, label: labelOf(value) }))}
      />
    </PageHeader>
  );
}
