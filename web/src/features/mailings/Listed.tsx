import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { FailedState } from '../../ui/State.tsx';

interface Props<Data> {
  query: Parameters<typeof statusOf>[0] & { currentData?: Data; isFetching: boolean; refetch: () => unknown };
  /** What could not be loaded. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a query has brought, within a card. */
export function Listed<Data>({ query, failed, children }: Props<Data>) {
  const { t } = useTranslation();
  const { status, code } = statusOf(query);
  if (query.currentData !== undefined) return children(query.currentData);
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <TextSkeleton lines={3} />
      </Loading>
    );
  return (
    <FailedState
      {...failureTexts(t, code, failed)}
      retryLabel={t('common.retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
