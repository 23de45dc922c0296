import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline, onConnectionReturn } from '../../lib/connection.ts';
import { FailedState } from '../../ui/State.tsx';

const reload = () => window.location.reload();

/** A page that failed, or whose code could not be loaded: an update of the portal deletes the old files. */
export function PageFailed() {
  const { t } = useTranslation();
  const [wasOffline] = useState(isOffline);
  useEffect(() => (wasOffline ? onConnectionReturn(reload) : undefined), [wasOffline]);
  return (
    <FailedState
      title={t(wasOffline ? 'common.offline' : 'errors.title')}
      text={t(wasOffline ? 'common.offlineHint' : 'layout.pageFailedHint')}
      retryLabel={t('layout.reload')}
      onRetry={reload}
    />
  );
}
