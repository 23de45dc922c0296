import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atMost, oneLine, optional, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './Structure.module.css';

export interface DepartmentFields {
  name: string;
  description: string;
}

interface Props {
  title: string;
  initial: DepartmentFields;
  submit: string;
  onSubmit: (fields: DepartmentFields) => Promise<unknown>;
  onClose: () => void;
}

const rules = { name: [required, oneLine, atMost(100)], description: [optional(oneLine, atMost(500))] };

/** Name and description of a department. */
export function DepartmentForm({ title, initial, submit, onSubmit, onClose }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    initial,
    rules,
    onSubmit: async ({ name, description }) => {
      if (isBusy) return;
      setBusy(true);
      await onSubmit({ name: name.trim(), description: description.trim() }).finally(() => setBusy(false));
    },
  });
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} unsaved={form.isDirty} width={440}>
      <form {...form.formProps} className={classes.form}>
        <TextField label={t('structure.name')} required {...form.text('name')} error={textOf(form.errorOf('name'))} />
        <TextField
          label={t('structure.description')}
          {...form.text('description')}
          error={textOf(form.errorOf('description'))}
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isBusy}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
