import type { DataChange } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './DataChanges.module.css';
import { hiddenText, valueText } from './words.ts';

/** The value as it was, struck, and as it is; of rights only what was taken and given. */
export function Change({ change: { field, hidden, ...values } }: { change: DataChange }) {
  const { t, i18n } = useTranslation();
  if (hidden) return <span title={t('dataChanges.hidden')}>{hiddenText}</span>;
  const textOf = (value: DataChange['old']) => valueText(t, i18n.language, field, value);
  const [old, now] = [textOf(values.old), textOf(values.new)];
  return (
    <span className={classes.change}>
      {old && (
        <del>
          <VisuallyHidden>{t('dataChanges.was')} </VisuallyHidden>
          {old}
        </del>
      )}
      {now ? (
        <ins>
          <VisuallyHidden>{t('dataChanges.is')} </VisuallyHidden>
          {now}
        </ins>
      ) : (
        field !== 'features' && <span className={classes.none}>{t('dataChanges.cleared')}</span>
      )}
    </span>
  );
}
