import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogCancel } from '../ui/DialogCancel.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import type { AnyCall, ResourceFormProps } from './formProps.ts';
import { ResourceForm } from './ResourceForm.tsx';
import classes from './ResourceForm.module.css';

interface Props<C extends AnyCall> extends Omit<ResourceFormProps<C>, 'foot'> {
  title: string;
  /** Above the fields: what the form is for. */
  text?: string;
  /** Pixels. */
  width?: number;
  onClose: () => void;
}

/** A `ResourceForm` in a dialog. */
export function FormDialog<C extends AnyCall>({ title, text, width, onClose, ...form }: Props<C>) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} width={width}>
      {text && <p className={classes.text}>{text}</p>}
      <ResourceForm
        {...form}
        foot={(submit) => (
          <DialogFoot>
            <DialogCancel>{t('common.cancel')}</DialogCancel>
            {submit}
          </DialogFoot>
        )}
      />
    </Dialog>
  );
}
