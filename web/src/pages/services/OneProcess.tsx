import type { BusinessProcess } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProcessQuery } from '../../features/services/endpoints.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { statusOf } from '../../query/queryStatus.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EmptyState } from '../../ui/State.tsx';

interface Props {
  id: string;
  children: (process: BusinessProcess, refetch: () => void) => ReactNode;
}

/** The service or request of the address, or why it is not there. */
export function OneProcess({ id, children }: Props) {
  const { t } = useTranslation();
  const query = useProcessQuery({ params: { id } });
  if (statusOf(query).status === 'missing')
    return (
      <Card>
        <PageTitle />
        <EmptyState icon="tick" drawing="missing" title={t('services.missing')} text={t('services.missingHint')}>
          <LinkButton to="/services">{t('services.toServices')}</LinkButton>
        </EmptyState>
      </Card>
    );
  return (
    <Loaded query={query} failed={t('services.failed')}>
      {({ result }) => children(result, () => void query.refetch())}
    </Loaded>
  );
}
