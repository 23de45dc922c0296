import type { ImportCell } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './Rows.module.css';
import { errorText, valueText } from './words.ts';

/** A cell of a row: the old value struck and the new one marked, or what is wrong. */
export function Change({ cell }: { cell: ImportCell }) {
  const { t, i18n } = useTranslation();
  const text = (value: string) => valueText(t, i18n.language, cell.field, value);
  if (cell.state === 'plain') return <span className={classes.value}>{cell.value}</span>;
  if (cell.state === 'error')
    return (
      <span className={classes.error}>
        {cell.value && <span className={classes.value}>{t('import.quoted', { value: cell.value })}</span>}
        <small>{errorText(t, cell)}</small>
      </span>
    );
  if (cell.state === 'kept')
    return (
      <span className={classes.kept}>
        <span className={classes.value}>{text(cell.value) || '—'}</span>
        <small>{t(`import.kept_${cell.error}`)}</small>
      </span>
    );
  const old = cell.old === null ? '' : text(cell.old);
  const now = text(cell.value);
  return (
    <span className={classes.change}>
      {old && (
        <>
          <del>
            <VisuallyHidden>{t('import.before')} </VisuallyHidden>
            {old}
          </del>
          <Icon name="right" size={14} />
        </>
      )}
      <ins>
        {old && <VisuallyHidden>{t('import.after')} </VisuallyHidden>}
        {now || '—'}
      </ins>
    </span>
  );
}
