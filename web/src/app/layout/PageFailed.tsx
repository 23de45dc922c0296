import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/State.tsx';

/** A page that failed, or whose code could not be loaded: an update of the portal deletes the old files. */
export function PageFailed() {
  const { t } = useTranslation();
  return (
    <FailedState
      title={t('layout.pageFailed')}
      text={t('layout.pageFailedHint')}
      retryLabel={t('layout.reload')}
      onRetry={() => window.location.reload()}
    />
  );
}
