import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../query/Loaded.tsx';
import { statusOf } from '../../query/queryStatus.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EmptyState } from '../../ui/State.tsx';

interface Props<Data> {
  query: Parameters<typeof statusOf>[0] & { currentData?: Data; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What the address names, or why it is not there. */
export function One<Data>({ query, children }: Props<Data>) {
  const { t } = useTranslation();
  if (statusOf(query).status === 'missing') return <Missing />;
  return (
    <Loaded query={query} failed={t('assessment.failed')}>
      {children}
    </Loaded>
  );
}

export function Missing() {
  const { t } = useTranslation();
  return (
    <Card>
      <PageTitle />
      <EmptyState icon="star" drawing="missing" title={t('assessment.missing')} text={t('assessment.missingHint')}>
        <LinkButton to="/assessment">{t('assessment.toAssessment')}</LinkButton>
      </EmptyState>
    </Card>
  );
}
