import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { TabPage } from './TabPage.tsx';

const UnattachedFiles = lazyPart(
  lazyNamed(
    () => import('../../features/administration/unattached/UnattachedFiles.tsx'),
    'UnattachedFiles',
    'companyData',
    'table',
  ),
);

/** The tab in which administrators delete files that nothing carries. */
export function FilesCleaning() {
  const client = useSelector(selectClientId) ?? '';
  return (
    <TabPage tab="files">
      <UnattachedFiles key={client} client={client} />
    </TabPage>
  );
}
