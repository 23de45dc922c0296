import type { IdentityProvider } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/TextField.tsx';
import { useAddIdentityProviderMutation, useChangeIdentityProviderMutation } from './endpoints.ts';
import { Access } from './Access.tsx';
import { Connection } from './Connection.tsx';
import classes from './Providers.module.css';
import { useSaved } from './useSaved.ts';
import { bodyOf, initialValues, rulesFor, type ProviderValues } from './values.ts';

interface Props {
  /** Null: a new one. */
  provider: IdentityProvider | null;
  /** The address that the provider must know; null before it is saved. */
  redirect: string | null;
  onClose: () => void;
}

/** Adds or changes a provider; the own password is asked for, since a provider says who somebody is. */
export function ProviderDialog({ provider, redirect, onClose }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const [add, adding] = useAddIdentityProviderMutation();
  const [change, changing] = useChangeIdentityProviderMutation();
  const done = useSaved(onClose, 'providers.saved');
  const error = adding.error ?? changing.error;
  const fields = fieldsOf(error);
  const form = useForm<ProviderValues>({
    initial: initialValues(provider),
    rules: rulesFor(provider),
    serverErrors: fields,
    onSubmit: async (values) => {
      const saved = provider
        ? await change({ params: { id: provider._id }, body: bodyOf(values) })
        : await add({ body: values });
      if (saved.data) done();
    },
  });
  const isGeneral = error && !Object.keys(fields ?? {}).length;
  const title = provider ? t('providers.editNamed', { name: provider.name }) : t('providers.add');
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} width={560}>
      <form {...form.formProps} className={classes.form}>
        {isGeneral && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        <Connection form={form} provider={provider} redirect={redirect} />
        <Access form={form} />
        <PasswordField
          label={t('security.currentPassword')}
          hint={t('providers.passwordHint')}
          toggleLabel={t('security.showPassword')}
          {...form.text('old_password')}
          error={textOf(form.errorOf('old_password'))}
          autoComplete="current-password"
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={adding.isLoading || changing.isLoading}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
