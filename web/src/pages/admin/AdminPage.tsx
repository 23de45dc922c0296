import { daysKept } from '@atrium/contracts/retention';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useAdminTabs } from '../../features/administration/useAdminTabs.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import { Installation } from './Installation.tsx';
import { JournalOf } from './JournalOf.tsx';

export { features } from './JournalOf.tsx';

const AllData = lazyPart(lazyNamed(() => import('./AllData.tsx'), 'AllData'));
const FilesCleaning = lazyPart(lazyNamed(() => import('./FilesCleaning.tsx'), 'FilesCleaning'));
const HrmSettings = lazyPart(lazyNamed(() => import('./HrmSettings.tsx'), 'HrmSettings', 'fields'));
const MailSettings = lazyPart(lazyNamed(() => import('./MailSettings.tsx'), 'MailSettings'));
const MailingsTab = lazyPart(lazyNamed(() => import('./MailingsTab.tsx'), 'MailingsTab'));
const NotificationSettings = lazyPart(lazyNamed(() => import('./NotificationSettings.tsx'), 'NotificationSettings'));
const SecuritySettings = lazyPart(
  lazyNamed(() => import('./SecuritySettings.tsx'), 'SecuritySettings', 'fields', 'providers', 'apiTokens'),
);

/** What administrators do for their company, a tab each. */
export function Page() {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  const [tab] = useTabParam(useAdminTabs());
  if (tab === 'security') return <SecuritySettings />;
  if (tab === 'hrm') return <HrmSettings />;
  if (tab === 'data') return <AllData />;
  if (tab === 'notifications') return <NotificationSettings />;
  if (tab === 'mailings') return <MailingsTab />;
  if (tab === 'mail') return <MailSettings />;
  if (tab === 'files') return <FilesCleaning />;
  if (tab === 'installation') return <Installation key={tab} />;
  const note = t('journal.kept', { count: daysKept('journalDays', client?.settings.journalDays) });
  return <JournalOf key={tab} client={client?._id ?? ''} tab="journal" title={t('journal.title')} note={note} />;
}
