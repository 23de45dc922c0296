import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atMost, required } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import classes from '../Form.module.css';
import { CurrentPassword } from '../proof/CurrentPassword.tsx';
import { Refusal } from '../proof/Refusal.tsx';
import { useDone } from '../proof/useDone.ts';
import { namedAddress } from './passkeyAddress.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useNewPasskey } from './useNewPasskey.ts';

const rules = { name: [required, atMost(60)], old_password: [required] };

/** The name and the password; then the browser asks its user. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = useDone(onClose, 'security.passkeyAdded');
  const added = (given: string[]) => (given.length ? setCodes(given) : done());
  const title = t(codes ? 'security.codesTitle' : 'security.addPasskey');
  const named = namedAddress(location);
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} width={440} stays={codes !== null}>
      {named ? (
        <Notice tone="info">{t(named.address ? 'security.passkeyAtName' : 'security.passkeyNoName', named)}</Notice>
      ) : codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : (
        <PasskeyForm onAdded={added} />
      )}
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
  return (
    <form {...form.formProps} className={classes.form}>
      <p>{t('security.passkeyText')}</p>
      {isCancelled && <Notice tone="bad">{t('security.passkeyCancelled')}</Notice>}
      <Refusal error={error} />
      <TextField
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        {...form.text('name')}
        error={textOf(form.errorOf('name'))}
        autoComplete="off"
        data-autofocus
      />
      <CurrentPassword form={form} />
      <div className={classes.buttons}>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
        <Button type="submit" busy={busy}>
          {t('security.next')}
        </Button>
      </div>
    </form>
  );
}
