import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../lib/useFieldText.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/TextField.tsx';
import classes from './forms.module.css';
import { newPasswordRules, passwordsMatch } from './passwordRules.ts';

interface Props {
  /** Characters that the password needs. */
  minimum: number;
  busy: boolean;
  code: string | undefined;
  onSubmit: (values: { password: string; confirm: string }) => void;
}

export function ResetForm({ minimum, busy, code, onSubmit }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText({ count: minimum });
  const rules = useMemo(() => newPasswordRules(minimum), [minimum]);
  const { text, errorOf, formProps } = useForm({
    initial: { password: '', confirm: '' },
    rules,
    together: passwordsMatch,
    onSubmit,
  });
  const passwordError = errorOf('password');
  return (
    <form className={classes.form} {...formProps}>
      {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
      <PasswordField
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint', { count: minimum })}
        toggleLabel={t('auth.showPassword')}
        {...text('password')}
        error={textOf(passwordError === 'too_short' ? 'password_too_short' : passwordError)}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField
        label={t('auth.confirm')}
        toggleLabel={t('auth.showPassword')}
        {...text('confirm')}
        error={textOf(errorOf('confirm'))}
        autoComplete="new-password"
      />
      <Button type="submit" wide busy={busy}>
        {t('auth.setPassword')}
      </Button>
    </form>
  );
}
