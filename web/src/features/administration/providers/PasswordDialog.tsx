import { useTranslation } from 'react-i18next';
import { required } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/TextField.tsx';
import classes from './Providers.module.css';
import { useSaved } from './useSaved.ts';

const rules = { old_password: [required] };

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  /** Said once it is done. */
  done: string;
  state: { isLoading: boolean; error?: Parameters<typeof codeOf>[0] };
  send: (body: { old_password: string }) => Promise<{ data?: unknown }>;
  onClose: () => void;
}

/** Takes something away, after the own password. */
export function PasswordDialog({ title, text, submitLabel, done, state, send, onClose }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const finish = useSaved(onClose, done);
  const fields = fieldsOf(state.error);
  const form = useForm({
    initial: { old_password: '' },
    rules,
    serverErrors: fields,
    onSubmit: async (body) => {
      if ((await send(body)).data) finish();
    },
  });
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} width={440}>
      <form {...form.formProps} className={classes.form}>
        {state.error && !Object.keys(fields ?? {}).length && (
          <Notice tone="bad">{t([`errors.${codeOf(state.error)}`, 'errors.unknown'])}</Notice>
        )}
        <p>{text}</p>
        <PasswordField
          label={t('security.currentPassword')}
          toggleLabel={t('security.showPassword')}
          {...form.text('old_password')}
          error={textOf(form.errorOf('old_password'))}
          autoComplete="current-password"
          data-autofocus
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" look="danger" busy={state.isLoading}>
            {submitLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
