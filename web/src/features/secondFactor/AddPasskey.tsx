import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { atMost, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField, TextField } from '../../ui/TextField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './secondFactor.module.css';
import { useNewPasskey } from './useNewPasskey.ts';

const rules = { name: [required, atMost(60)], old_password: [required] };

/** The name and the password; then the browser asks its user. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = () => {
    dispatch(toastAsked({ tone: 'good', text: 'security.passkeyAdded' }));
    onClose();
  };
  const added = (given: string[]) => (given.length ? setCodes(given) : done());
  const title = t(codes ? 'security.codesTitle' : 'security.addPasskey');
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} width={440}>
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : <PasskeyForm onAdded={added} />}
    </Dialog>
  );
}

function PasskeyForm({ onAdded }: { onAdded: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const { make, busy, error, isCancelled } = useNewPasskey();
  const textOf = useFieldText();
  const form = useForm({
    initial: { name: '', old_password: '' },
    rules,
    serverErrors: fieldsOf(error),
    onSubmit: async ({ name, old_password }) => {
      const codes = await make(name.trim(), old_password);
      if (codes) onAdded(codes);
    },
  });
  const isGeneral = error && !Object.keys(fieldsOf(error) ?? {}).length;
  const code = codeOf(error);
  return (
    <form {...form.formProps} className={classes.form}>
      <p>{t('security.passkeyText')}</p>
      {isCancelled && <Notice tone="bad">{t('security.passkeyCancelled')}</Notice>}
      {isGeneral && <Notice tone="bad">{t([`security.error_${code}`, `errors.${code}`, 'errors.unknown'])}</Notice>}
      <TextField
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        {...form.text('name')}
        error={textOf(form.errorOf('name'))}
        autoComplete="off"
        data-autofocus
      />
      <PasswordField
        label={t('security.currentPassword')}
        toggleLabel={t('security.showPassword')}
        {...form.text('old_password')}
        error={textOf(form.errorOf('old_password'))}
        autoComplete="current-password"
      />
      <div className={classes.buttons}>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
        <Button type="submit" busy={busy}>
          {t('security.next')}
        </Button>
      </div>
    </form>
  );
}
