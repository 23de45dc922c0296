import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useFieldText } from '../../lib/useFieldText.ts';
import { useForm } from '../../lib/useForm.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/TextField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { useResetPasswordMutation } from './endpoints.ts';
import classes from './forms.module.css';
import { newPasswordRules, passwordMinimum, passwordsMatch } from './passwordRules.ts';
import { useWorkspace } from './useWorkspace.ts';

/** Sets a new password by a mailed link, also the first one of an invited person. */
export function ResetScreen() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { company } = useWorkspace();
  const [setPassword, { isLoading, error }] = useResetPasswordMutation();
  const code = codeOf(error);
  const submit = async (body: { password: string; confirm: string }) => {
    const answer = await setPassword({ params: { token }, body });
    if (!answer.error) await navigate('/login/', { replace: true, state: { done: 'auth.passwordSet' } });
  };
  const isUsedUp = code === 'reset_token_invalid' || code === 'validation';
  return (
    <AuthLayout title={t('layout.resetPassword')} company={company} ownFocus>
      {isUsedUp ? (
        <div className={classes.form}>
          <Notice tone="bad">{t('errors.reset_token_invalid')}</Notice>
          <LinkButton to="/forgot-password/">{t('auth.newLink')}</LinkButton>
        </div>
      ) : (
        <PasswordForm busy={isLoading} code={code} onSubmit={(body) => void submit(body)} />
      )}
      <div className={classes.links}>
        <Link to="/login/">{t('auth.toLogin')}</Link>
      </div>
    </AuthLayout>
  );
}

interface FormProps {
  busy: boolean;
  code: string | undefined;
  onSubmit: (values: { password: string; confirm: string }) => void;
}

function PasswordForm({ busy, code, onSubmit }: FormProps) {
  const { t } = useTranslation();
  const text = useFieldText({ count: passwordMinimum });
  const { field, errorOf, submit } = useForm({
    initial: { password: '', confirm: '' },
    rules: newPasswordRules,
    together: passwordsMatch,
    onSubmit,
  });
  const passwordError = errorOf('password');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
      <PasswordField
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint', { count: passwordMinimum })}
        toggleLabel={t('auth.showPassword')}
        {...field('password')}
        error={text(passwordError === 'too_short' ? 'password_too_short' : passwordError)}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField
        label={t('auth.confirm')}
        toggleLabel={t('auth.showPassword')}
        {...field('confirm')}
        error={text(errorOf('confirm'))}
        autoComplete="new-password"
      />
      <Button type="submit" wide busy={busy}>
        {t('auth.setPassword')}
      </Button>
    </form>
  );
}
