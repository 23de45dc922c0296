import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/State.tsx';

/** A page that has failed, or whose code could not be fetched. After an update the old code is gone: reload. */
export function PageFailed() {
  const { t } = useTranslation();
  return (
    <FailedState
      title={t('layout.pageFailed')}
      text={t('layout.pageFailedHint')}
      retryLabel={t('layout.loadAnew')}
      onRetry={() => window.location.reload()}
    />
  );
}
