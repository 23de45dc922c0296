import { useTranslation } from 'react-i18next';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { useAdminTabs, type AdminTab } from './useAdminTabs.ts';

interface Props {
  tab: AdminTab;
  title: string;
  note?: string;
  acts?: readonly HeaderAct[];
}

/** The head of a tab of the administration, with the others that its reader may open. */
export function AdminHeader({ tab, ...header }: Props) {
  const { t } = useTranslation();
  const section = useSectionTitle()('admin');
  const tabs = useAdminTabs().map((value) => ({ value, label: t(`journal.admin.tab_${value}`) }));
  return (
    <PageHeader crumbs={[{ label: section }]} crumbsLabel={section} {...header}>
      {tabs.length > 1 && <LinkTabs label={section} value={tab} tabs={tabs} />}
    </PageHeader>
  );
}
