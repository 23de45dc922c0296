import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDismissMutation } from '../endpoints.ts';
import classes from '../form.module.css';
import { LastDayFields, lastDayRules, today } from '../LastDayFields.tsx';

/** The last working day, also one to come, and why. */
export function DismissDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [dismiss, { isLoading, error }] = useDismissMutation();
  const fields = fieldsOf(error);
  const form = useForm({
    initial: { date: user.fired_at ?? today(), reason: '' },
    rules: lastDayRules,
    serverErrors: fields,
    onSubmit: async ({ date, reason }) => {
      const body = { date, ...(reason && { reason }) };
      const { data } = await dismiss({ params: { id: user._id }, body });
      if (!data) return;
      const text = data.result.deletion_mark ? 'employees.dismissed' : 'employees.dismissalSet';
      dispatch(toastAsked({ tone: 'good', text }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('employees.dismissTitle', { name: user.fullName })}
      closeLabel={t('common.close')}
      onClose={onClose}
      unsaved={form.isDirty}
      width={440}
    >
      <form {...form.formProps} className={classes.form}>
        {error && !Object.keys(fields ?? {}).length && (
          <Notice tone="bad">
            {t([`employees.error_${codeOf(error)}`, `errors.${codeOf(error)}`, 'errors.unknown'])}
          </Notice>
        )}
        <p className={classes.text}>{t('employees.dismissText')}</p>
        <LastDayFields form={form} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" look="danger" busy={isLoading}>
            {t('employees.do_dismiss')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
