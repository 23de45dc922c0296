import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { TabPage } from './TabPage.tsx';

const Hrm = lazyPart(lazyNamed(() => import('../../features/administration/hrm/Hrm.tsx'), 'Hrm', 'hrm', 'import'));

/** The tab of a company's HR system. */
export function HrmSettings() {
  const client = useSelector(selectClientId) ?? '';
  return (
    <TabPage tab="hrm">
      <Hrm key={client} client={client} />
    </TabPage>
  );
}
