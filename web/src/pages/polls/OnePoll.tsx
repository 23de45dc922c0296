import type { Poll, ResultOf } from '@atrium/contracts';
import type { polls } from '@atrium/contracts/polls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../query/Loaded.tsx';
import { statusOf } from '../../query/queryStatus.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EmptyState } from '../../ui/State.tsx';

interface Props {
  query: Parameters<typeof statusOf>[0] & {
    currentData?: ResultOf<typeof polls.get>;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (poll: Poll) => ReactNode;
}

/** The poll of the address, or why it is not there. */
export function OnePoll({ query, children }: Props) {
  const { t } = useTranslation();
  if (statusOf(query).status === 'missing')
    return (
      <Card>
        <PageTitle />
        <EmptyState icon="list-checks" drawing="missing" title={t('polls.missing')} text={t('polls.missingHint')}>
          <LinkButton to="/polls">{t('polls.toPolls')}</LinkButton>
        </EmptyState>
      </Card>
    );
  return (
    <Loaded query={query} failed={t('polls.failed')}>
      {({ result }) => children(result)}
    </Loaded>
  );
}
