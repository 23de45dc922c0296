import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from '../form.module.css';
import { PersonFields } from './PersonFields.tsx';

interface Props extends ComponentProps<typeof PersonFields> {
  title: string;
  text?: string;
  submitLabel: string;
  busy: boolean;
  error: Parameters<typeof codeOf>[0];
  onClose: () => void;
}

/** The window of a form of a person. */
export function PersonForm({ title, text, submitLabel, busy, error, onClose, ...fields }: Props) {
  const { t } = useTranslation();
  const isGeneral = error && !Object.keys(fieldsOf(error) ?? {}).length;
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} unsaved={fields.form.isDirty} width={680}>
      <form {...fields.form.formProps} className={classes.form}>
        {isGeneral && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        {text && <p className={classes.text}>{text}</p>}
        <PersonFields {...fields} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
