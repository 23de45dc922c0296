import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { TabPage } from './TabPage.tsx';

const Mailings = lazyPart(lazyNamed(() => import('../../features/mailings/Mailings.tsx'), 'Mailings', 'mailings'));

/** The tab in which administrators write to people, and keep templates and mailings. */
export function MailingsTab() {
  const client = useSelector(selectClientId) ?? '';
  return (
    <TabPage tab="mailings">
      <Mailings key={client} />
    </TabPage>
  );
}
