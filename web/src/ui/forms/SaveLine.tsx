import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import { useIsOffline } from '../../lib/useIsOffline.ts';
import { Button } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import classes from './SaveLine.module.css';
import type { SaveStateProps } from './SaveState.tsx';

const icons: Partial<Record<string, IconName>> = { saved: 'tick', failed: 'alert', conflict: 'alert' };

function useWords({ state }: Pick<SaveStateProps, 'state'>) {
  const { t, i18n } = useTranslation();
  const isOffline = useIsOffline();
  switch (state.status) {
    case 'idle':
      return '';
    case 'saved':
      return t('editing.savedAt', { time: dateFormat(i18n.language, { timeStyle: 'short' }).format(state.at) });
    case 'failed':
      if (!state.retries) return t('editing.refused');
      return isOffline ? t('editing.offline') : t('editing.failed');
    case 'conflict':
      return t('editing.changedMeanwhile');
    default:
      return t('editing.saving');
  }
}

/** The line itself; use it by SaveState.tsx, which loads it with its texts. */
export function SaveLine({ state, onRetry }: SaveStateProps) {
  const { t } = useTranslation();
  const words = useWords({ state });
  const icon = icons[state.status];
  return (
    <p className={classes.line} data-bad={state.status === 'failed' || state.status === 'conflict' || undefined}>
      <span role="status">
        {icon && <Icon name={icon} size={16} />}
        {words}
      </span>
      {state.status === 'failed' && (
        <Button look="subtle" small onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </p>
  );
}
