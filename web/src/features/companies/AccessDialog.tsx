import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { atMost, oneLine, optional } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './form.module.css';
import { useSaveCompany } from './useSaveCompany.ts';

const rules = { reason: [optional(oneLine, atMost(300))] };

/** Asks before a company is closed to its people, or opened to them again. */
export function AccessDialog({ company, onClose }: { company: Client; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const textOf = useFieldText();
  const { save, isLoading, error } = useSaveCompany(company);
  const fields = fieldsOf(error);
  const act = company.status === 'active' ? 'block' : 'unblock';
  const form = useForm({
    initial: { reason: '' },
    rules,
    serverErrors: fields,
    onSubmit: async ({ reason }) => {
      const status = act === 'block' ? 'blocked' : 'active';
      if (!(await save({ status, ...(reason && { reason }) }))) return;
      dispatch(toastAsked({ tone: 'good', text: `clients.done_${act}`, values: { name: company.name } }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t(`clients.title_${act}`, { name: company.name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      unsaved={form.isDirty}
      width={440}
    >
      <form {...form.formProps} className={classes.form}>
        {error && !Object.keys(fields ?? {}).length && (
          <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>
        )}
        <p className={classes.text}>{t(`clients.text_${act}`)}</p>
        <TextField
          label={t('clients.reason')}
          hint={t('clients.reasonHint')}
          {...form.text('reason')}
          error={textOf(form.errorOf('reason'))}
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" look={act === 'block' ? 'danger' : 'filled'} busy={isLoading}>
            {t(`clients.${act}`)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
