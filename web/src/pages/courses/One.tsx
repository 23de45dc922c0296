import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../query/Loaded.tsx';
import { codeOf, statusOf } from '../../query/queryStatus.ts';
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
  if (statusOf(query).status === 'missing') return <Missing reason="missing" />;
  if (codeOf(query.error) === 'no_access' && query.currentData === undefined) return <Missing reason="refused" />;
  return (
    <Loaded query={query} failed={t('courses.failed')}>
      {children}
    </Loaded>
  );
}

/** There is no such thing, or it is not for the reader. */
export function Missing({ reason }: { reason: 'missing' | 'refused' }) {
  const { t } = useTranslation();
  return (
    <Card>
      <PageTitle />
      <EmptyState
        icon={reason === 'refused' ? 'lock' : 'cap'}
        drawing="missing"
        title={t(`courses.${reason}`)}
        text={t(`courses.${reason}Hint`)}
      >
        <LinkButton to="/courses">{t('courses.toCatalogue')}</LinkButton>
      </EmptyState>
    </Card>
  );
}
