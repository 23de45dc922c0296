import type { IdentityProvider } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Select } from '../../../ui/Select.tsx';
import { PasswordField, TextField } from '../../../ui/TextField.tsx';
import classes from './Providers.module.css';
import { TestIssuer } from './TestIssuer.tsx';
import { presets, type Preset, type ProviderForm } from './values.ts';

interface Props {
  form: ProviderForm;
  provider: IdentityProvider | null;
  /** To which the provider sends people back; null before it is saved. */
  redirect: string | null;
}

/** Which provider it is, and the portal's own name and secret there. */
export function Connection({ form, provider, redirect }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const choose = (preset: Preset) => {
    const { name, issuer } = presets[preset];
    form.change('name', name);
    form.change('issuer', issuer);
  };
  const chosen = (Object.keys(presets) as Preset[]).find((each) => presets[each].issuer === form.values.issuer);
  return (
    <>
      {!provider && (
        <Select
          label={t('providers.kind')}
          options={(Object.keys(presets) as Preset[]).map((value) => ({ value, label: t(`providers.kind_${value}`) }))}
          value={chosen ?? 'other'}
          onChange={(value) => choose(value as Preset)}
        />
      )}
      <div>
        <p className={classes.note}>{t(redirect ? 'providers.redirect' : 'providers.redirectLater')}</p>
        {redirect && <code className={classes.redirect}>{redirect}</code>}
      </div>
      <TextField
        label={t('providers.name')}
        hint={t('providers.nameHint')}
        {...form.text('name')}
        error={textOf(form.errorOf('name'))}
        maxLength={40}
      />
      <div className={classes.issuerLine}>
        <TextField
          label={t('providers.issuer')}
          hint={t('providers.issuerHint')}
          type="url"
          {...form.text('issuer')}
          error={textOf(form.errorOf('issuer'))}
        />
        <TestIssuer issuer={form.values.issuer} />
      </div>
      <TextField label={t('providers.client')} {...form.text('client')} error={textOf(form.errorOf('client'))} />
      <PasswordField
        label={t('providers.secret')}
        hint={provider ? t('providers.secretKept') : undefined}
        toggleLabel={t('providers.showSecret')}
        {...form.text('secret')}
        error={textOf(form.errorOf('secret'))}
        autoComplete="off"
      />
    </>
  );
}
