import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from '../form.module.css';

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  danger?: boolean;
  disabled?: boolean;
  busy: boolean;
  error: Parameters<typeof codeOf>[0];
  form: { isDirty: boolean; formProps: object };
  onClose: () => void;
  children: ReactNode;
}

/** The window in which long work for a company is ordered. */
export function OrderForm({ title, text, submitLabel, danger, disabled, busy, error, form, onClose, children }: Props) {
  const { t } = useTranslation();
  const isGeneral = error && !Object.keys(fieldsOf(error) ?? {}).length;
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} unsaved={form.isDirty} width={480}>
      <form {...form.formProps} className={classes.form}>
        {isGeneral && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        <p className={classes.text}>{text}</p>
        {children}
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" look={danger ? 'danger' : 'filled'} busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
