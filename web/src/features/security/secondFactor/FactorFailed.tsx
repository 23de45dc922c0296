import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../ui/State.tsx';

interface Props {
  query: { isFetching: boolean; refetch: () => unknown };
}

/** What the own account has could not be loaded. */
export function FactorFailed({ query }: Props) {
  const { t } = useTranslation();
  return (
    <FailedState
      title={t('security.factorFailed')}
      retryLabel={t('common.retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
