import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCompanyQuery } from '../../features/administration/endpoints.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { TabPage } from './TabPage.tsx';

const CompanySecurity = lazyPart(
  lazyNamed(() => import('../../features/administration/CompanySecurity.tsx'), 'CompanySecurity'),
);

const Providers = lazyPart(
  lazyNamed(() => import('../../features/administration/providers/Providers.tsx'), 'Providers', 'providers'),
);

const ApiTokens = lazyPart(
  lazyNamed(() => import('../../features/administration/apiTokens/ApiTokens.tsx'), 'ApiTokens', 'apiTokens'),
);

export const features = [queryFeature];

/** The tab of a company's security, and of how long its data is kept. */
export const SecuritySettings = () => (
  <TabPage tab="security">
    <Settings />
    <Providers />
    <ApiTokens />
  </TabPage>
);

function Settings() {
  const { t } = useTranslation();
  const id = useSelector(selectClientId) ?? '';
  const query = useCompanyQuery({ params: { id } });
  return (
    <Loaded query={query} failed={t('journal.admin.failed')}>
      {({ result }) => <CompanySecurity client={result} />}
    </Loaded>
  );
}
