import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../lib/failureTexts.ts';
import type { QueryStatus } from '../../query/queryStatus.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading, PersonSkeleton, Skeleton, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';

interface Props {
  status: QueryStatus;
  /** Why it failed. */
  code: string | undefined;
  busy: boolean;
  onRetry: () => void;
}

/** A profile that is loading, failed or missing. */
export function ProfileMissing({ status, code, busy, onRetry }: Props) {
  const { t } = useTranslation();
  if (status === 'missing') {
    return (
      <Card>
        <EmptyState icon="person" drawing="missing" title={t('profile.gone')} text={t('profile.goneHint')}>
          <LinkButton to="/company">{t('posts.toWall')}</LinkButton>
        </EmptyState>
      </Card>
    );
  }
  if (status === 'failed') {
    return (
      <Card>
        <FailedState
          {...failureTexts(t, code, t('profile.failed'))}
          retryLabel={t('common.retry')}
          busy={busy}
          onRetry={onRetry}
        />
      </Card>
    );
  }
  return (
    <Loading label={t('common.loading')}>
      <Card>
        <Skeleton height={120} />
        <br />
        <PersonSkeleton size={96} />
      </Card>
      <Card>
        <TextSkeleton lines={5} />
      </Card>
    </Loading>
  );
}
