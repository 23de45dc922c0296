import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeader } from '../../features/administration/AdminHeader.tsx';
import type { AdminTab } from '../../features/administration/useAdminTabs.ts';
import classes from './AdminPage.module.css';

/** A tab with the name of its settings, and the settings. */
export function TabPage({ tab, children }: { tab: AdminTab; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <AdminHeader tab={tab} title={t(`journal.admin.tab_${tab}`)} />
      {children}
    </div>
  );
}
