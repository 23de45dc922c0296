import { useState } from 'react';
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
import { Select } from '../../../ui/Select.tsx';
import { PasswordField, TextField } from '../../../ui/TextField.tsx';
import classes from '../providers/Providers.module.css';
import { useAddApiTokenMutation } from './endpoints.ts';
import { MadeToken } from './MadeToken.tsx';

const lifetimes = ['90', '365', '0'] as const;
const rules = { name: [required], old_password: [required] };

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Makes a token, which is shown once. */
export function MakeToken({ scim, onClose }: { scim: string; onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const [add, { isLoading, error }] = useAddApiTokenMutation();
  const [token, setToken] = useState('');
  const fields = fieldsOf(error);
  const form = useForm({
    initial: { name: '', lifetime: '365' as string, old_password: '' },
    rules,
    serverErrors: fields,
    onSubmit: async ({ name, lifetime, old_password }) => {
      const expires = lifetime === '0' ? null : dayIn(Number(lifetime));
      const { data } = await add({ body: { name, scopes: ['scim'], expires, old_password } });
      if (data) setToken(data.token);
    },
  });
  return (
    <Dialog
      title={t('apiTokens.make')}
      closeLabel={t('common.close')}
      onClose={onClose}
      width={480}
      stays={token !== ''}
    >
      {token ? (
        <MadeToken token={token} scim={scim} onClose={onClose} />
      ) : (
        <form {...form.formProps} className={classes.form}>
          {error && !Object.keys(fields ?? {}).length && (
            <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>
          )}
          <TextField
            label={t('apiTokens.name')}
            hint={t('apiTokens.nameHint')}
            {...form.text('name')}
            error={textOf(form.errorOf('name'))}
            maxLength={60}
            data-autofocus
          />
          <Select
            label={t('apiTokens.lifetime')}
            options={lifetimes.map((value) => ({ value, label: t(`apiTokens.lifetime_${value}`) }))}
            {...form.field('lifetime')}
          />
          <PasswordField
            label={t('security.currentPassword')}
            toggleLabel={t('security.showPassword')}
            {...form.text('old_password')}
            error={textOf(form.errorOf('old_password'))}
            autoComplete="current-password"
          />
          <DialogFoot>
            <DialogCancel>{t('common.cancel')}</DialogCancel>
            <Button type="submit" busy={isLoading}>
              {t('apiTokens.make')}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}
