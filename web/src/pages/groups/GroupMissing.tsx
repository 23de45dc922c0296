import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../lib/failureTexts.ts';
import type { QueryStatus } from '../../query/queryStatus.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Loading, Skeleton, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';

interface Props {
  status: QueryStatus;
  /** Why it failed. */
  code: string | undefined;
  busy: boolean;
  onRetry: () => void;
}

/** A group that is loading or failed, or is not there for this reader. */
export function GroupMissing({ status, code, busy, onRetry }: Props) {
  const { t } = useTranslation();
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <Skeleton height={120} />
        <TextSkeleton lines={6} />
      </Loading>
    );
  return (
    <>
      <PageTitle />
      <Card>
        {status === 'failed' ? (
          <FailedState
            {...failureTexts(t, code, t('groups.failed'))}
            retryLabel={t('common.retry')}
            busy={busy}
            onRetry={onRetry}
          />
        ) : (
          <EmptyState icon="groups" drawing="missing" title={t('groups.missing')} text={t('groups.missingHint')}>
            <LinkButton to="/groups">{t('groups.toGroups')}</LinkButton>
          </EmptyState>
        )}
      </Card>
    </>
  );
}
