import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../lib/useFieldText.ts';
import { useForm } from '../../lib/forms/useForm.ts';
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
  const textOf = useFieldText();
  const rules = useMemo(() => registrationRules(asksWorkspace), [asksWorkspace]);
  const serverErrors = useMemo(
    (): Record<string, string> | undefined => (code === 'email_taken' ? { email: code } : fields),
    [code, fields],
  );
  const isGeneral = code && !Object.keys(serverErrors ?? {}).length;
  const initial: Registration = { firstName: '', lastName: '', email: '', workspace: '' };
  const { text, errorOf, formProps } = useForm({ initial, rules, onSubmit, serverErrors });
  const input = (of: keyof Registration) => ({ ...text(of), error: textOf(errorOf(of)) });
  return (
    <form className={classes.form} {...formProps}>
      {isGeneral && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
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
