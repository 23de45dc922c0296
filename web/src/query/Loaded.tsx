import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../lib/failureTexts.ts';
import { Card } from '../ui/Card.tsx';
import { Loading, TextSkeleton } from '../ui/Skeleton.tsx';
import { FailedState } from '../ui/State.tsx';
import { statusOf } from './queryStatus.ts';

interface Props<Data> {
  query: Parameters<typeof statusOf>[0] & { currentData?: Data; isFetching: boolean; refetch: () => unknown };
  /** What could not be loaded: the title of the failure. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a query has brought; until then its place, or why it failed with “Retry”. */
export function Loaded<Data>({ query, failed, children }: Props<Data>) {
  const { t } = useTranslation();
  const { status, code } = statusOf(query);
  if (query.currentData !== undefined) return children(query.currentData);
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <Card>
          <TextSkeleton lines={8} />
        </Card>
      </Loading>
    );
  return (
    <Card>
      <FailedState
        {...failureTexts(t, code, failed)}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}
