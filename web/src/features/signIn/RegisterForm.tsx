import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../lib/forms.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { useForm } from '../../lib/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './forms.module.css';
import { registrationRules } from './registrationRules.ts';

type Name = 'firstName' | 'lastName' | 'email' | 'workspace';
export type Registration = Record<Name, string>;

interface Props {
  asksWorkspace: boolean;
  busy: boolean;
  /** Why the server refused, and the fields that are wrong. */
  code: string | undefined;
  fields: Record<string, string> | undefined;
  onSubmit: (values: Registration) => void;
}

export function RegisterForm({ asksWorkspace, busy, code, fields, onSubmit }: Props) {
  const { t } = useTranslation();
  const text = useFieldText();
  const rules = useMemo(() => registrationRules(asksWorkspace), [asksWorkspace]);
  const serverErrors = useMemo(
    (): FieldErrors<Name> | undefined => (code === 'email_taken' ? { email: code } : fields),
    [code, fields],
  );
  const initial: Registration = { firstName: '', lastName: '', email: '', workspace: '' };
  const { field, errorOf, submit } = useForm<Name>({ initial, rules, onSubmit, serverErrors });
  const input = (of: keyof Registration) => ({ ...field(of), error: text(errorOf(of)) });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {code && !serverErrors && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
      <div className={classes.pair}>
        <TextField label={t('auth.firstName')} {...input('firstName')} autoComplete="given-name" autoFocus />
        <TextField label={t('auth.lastName')} {...input('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        label={t('auth.email')}
        hint={t('auth.emailHint')}
        type="email"
        {...input('email')}
        autoComplete="email"
      />
      {asksWorkspace && (
        <TextField
          label={t('auth.workspace')}
          hint={t('auth.workspaceCodeHint')}
          {...input('workspace')}
          autoComplete="organization"
          autoCapitalize="none"
        />
      )}
      <Button type="submit" wide busy={busy}>
        {t('auth.register')}
      </Button>
    </form>
  );
}
