import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { TabPage } from './TabPage.tsx';

const CompanySettings = lazyPart(
  lazyNamed(
    () => import('../../features/notificationSettings/CompanySettings.tsx'),
    'CompanySettings',
    'notificationSettings',
    'notifications',
  ),
);

/** The tab of what the company’s people can be notified of, and how. */
export const NotificationSettings = () => (
  <TabPage tab="notifications">
    <CompanySettings />
  </TabPage>
);
