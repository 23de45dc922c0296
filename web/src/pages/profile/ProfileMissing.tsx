import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading, PersonSkeleton, Skeleton, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';

interface Props {
  page: { status: string; failure: string | null } | undefined;
  onRetry: () => void;
}

/** A profile that is not there: not yet, not now, or not at all. */
export function ProfileMissing({ page, onRetry }: Props) {
  const { t } = useTranslation();
  if (page?.status === 'gone') {
    return (
      <Card>
        <EmptyState icon="person" title={t('profile.gone')} text={t('profile.goneHint')}>
          <LinkButton to="/company">{t('posts.toWall')}</LinkButton>
        </EmptyState>
      </Card>
    );
  }
  if (page?.status === 'failed') {
    return (
      <Card>
        <FailedState
          title={t('profile.failed')}
          text={t([`errors.${page.failure}`, 'common.loadFailedHint'])}
          retryLabel={t('common.retry')}
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
