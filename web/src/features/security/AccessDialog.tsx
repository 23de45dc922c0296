import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useForm } from '../../lib/forms/useForm.ts';
import type { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import classes from './Form.module.css';
import { Refusal } from './proof/Refusal.tsx';

interface Props {
  title: string;
  /** What the change brings with it. */
  text: string;
  form: Pick<ReturnType<typeof useForm>, 'isDirty' | 'formProps'>;
  busy: boolean;
  error: Parameters<typeof codeOf>[0];
  onClose: () => void;
  children: ReactNode;
}

/** A form that asks for the current password. What is wrong with a field stands beside it. */
export function AccessDialog({ title, text, form, busy, error, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} unsaved={form.isDirty} width={440}>
      <form {...form.formProps} className={classes.form}>
        <p>{text}</p>
        <Refusal error={error} />
        {children}
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={busy}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
