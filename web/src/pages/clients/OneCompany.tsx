import { useTranslation } from 'react-i18next';
import { useCompaniesQuery } from '../../features/companies/endpoints.ts';
import type { Orders } from '../../features/companies/jobs/orders.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';

const Company = lazyPart(lazyNamed(() => import('../../features/companies/one/Company.tsx'), 'Company'));

export function OneCompany({ workspace, orders }: { workspace: string; orders: Orders }) {
  const { t } = useTranslation();
  const query = useCompaniesQuery({ query: { workspace, limit: 1 } });
  const { status, code } = statusOf(query);
  const company = query.currentData?.result[0];
  if (company) return <Company company={company} orders={orders} />;
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <Card>
          <TextSkeleton lines={8} />
        </Card>
      </Loading>
    );
  if (status !== 'failed')
    return (
      <Card>
        <EmptyState icon="find" drawing="search" title={t('clients.missing')}>
          <LinkButton look="outline" to="/clients">
            {t('clients.title')}
          </LinkButton>
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <FailedState
        {...failureTexts(t, code, t('common.loadFailed'))}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    </Card>
  );
}
