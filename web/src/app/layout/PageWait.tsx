import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsOffline } from '../../realtime/realtimeSlice.ts';
import { PageLoader } from '../../ui/Spinner.tsx';
import { EmptyState } from '../../ui/State.tsx';

/** While the code of a page is loaded, which waits for the network. */
export function PageWait() {
  const { t } = useTranslation();
  if (!useSelector(selectIsOffline)) return <PageLoader label={t('common.loading')} />;
  return (
    <div role="status">
      <EmptyState icon="offline" title={t('common.offline')} text={t('common.offlineHint')} />
    </div>
  );
}
