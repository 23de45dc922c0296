import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { TabPage } from './TabPage.tsx';

const Mail = lazyPart(lazyNamed(() => import('../../features/administration/mail/Mail.tsx'), 'Mail', 'mail'));

/** The tab in which administrators try whether e-mails of the portal arrive. */
export function MailSettings() {
  const client = useSelector(selectClientId) ?? '';
  return (
    <TabPage tab="mail">
      <Mail key={client} client={client} />
    </TabPage>
  );
}
