import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ApiTokens } from '../../features/administration/apiTokens/ApiTokens.tsx';
import { useApiTokensQuery } from '../../features/administration/apiTokens/endpoints.ts';
import { CompanySecurity } from '../../features/administration/CompanySecurity.tsx';
import { useCompanyQuery } from '../../features/administration/endpoints.ts';
import { useIdentityProvidersQuery } from '../../features/administration/providers/endpoints.ts';
import { Providers } from '../../features/administration/providers/Providers.tsx';
import { Loaded } from '../../query/Loaded.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { useFirstLoad } from '../../query/useFirstLoad.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { Card } from '../../ui/Card.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { TabPage } from './TabPage.tsx';

export const features = [queryFeature];

/** The tab of a company's security, and of how long its data is kept. */
export function SecuritySettings() {
  const { t } = useTranslation();
  const id = useSelector(selectClientId) ?? '';
  const company = useCompanyQuery({ params: { id } });
  const isWaiting = useFirstLoad([company, useIdentityProvidersQuery({}), useApiTokensQuery({})]);
  return (
    <TabPage tab="security">
      {isWaiting ? (
        <Loading label={t('common.loading')}>
          <Card>
            <TextSkeleton lines={8} />
          </Card>
        </Loading>
      ) : (
        <>
          <Loaded query={company} failed={t('journal.admin.failed')}>
            {({ result }) => <CompanySecurity client={result} />}
          </Loaded>
          <Providers />
          <ApiTokens />
        </>
      )}
    </TabPage>
  );
}
