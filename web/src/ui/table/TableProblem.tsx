import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { EmptyState, FailedState } from '../State.tsx';
import { Notice } from '../Notice.tsx';
import classes from './DataTable.module.css';

/** Stands in place of the rows: the search found none, or they could not be loaded. */
export function TableProblem({ kind, onRetry }: { kind: 'failed' | 'nothingFound'; onRetry?: () => void }) {
  const { t } = useTranslation();
  if (kind === 'failed')
    return (
      <FailedState
        title={t('common.loadFailed')}
        text={t('common.loadFailedHint')}
        retryLabel={t('common.retry')}
        onRetry={() => onRetry?.()}
      />
    );
  return (
    <EmptyState icon="find" drawing="search" title={t('table.nothingFound')} text={t('table.nothingFoundHint')}>
      <Button look="outline" onClick={onRetry}>
        {t('table.clearAll')}
      </Button>
    </EmptyState>
  );
}

/** Above rows that are no longer fresh. */
export function TableTrouble({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.trouble}>
      <Notice tone="bad">{t('table.stale')}</Notice>
      <Button small look="outline" icon="reload" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
