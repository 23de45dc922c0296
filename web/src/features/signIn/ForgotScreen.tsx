import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { email, required } from '../../lib/forms/rules.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { useForgotPasswordMutation } from './endpoints.ts';
import classes from './forms.module.css';
import { useWorkspace } from './useWorkspace.ts';

/** Asks for a link by mail. The answer is the same for unknown addresses (D19). */
export function ForgotScreen() {
  const { t } = useTranslation();
  const { company, workspace } = useWorkspace();
  const [sentTo, setSentTo] = useState('');
  const [sendLink, { isLoading, isSuccess: isSent, error }] = useForgotPasswordMutation();
  const submit = (values: { email: string }) => {
    setSentTo(values.email.trim());
    void sendLink({ body: { ...values, ...(workspace && { workspace }) } });
  };
  const title = isSent ? t('auth.checkMail') : t('auth.forgotPassword');
  return (
    <AuthLayout title={title} text={isSent ? undefined : t('auth.forgotText')} company={company} ownFocus={!isSent}>
      {isSent ? (
        <div className={classes.form}>
          <Notice tone="good">{t('auth.linkSent', { email: sentTo })}</Notice>
        </div>
      ) : (
        <EmailForm busy={isLoading} code={codeOf(error)} onSubmit={submit} />
      )}
      <div className={classes.links}>
        <Link to="/login/">{t('auth.toLogin')}</Link>
      </div>
    </AuthLayout>
  );
}

const rules = { email: [required, email] };

interface FormProps {
  busy: boolean;
  code: string | undefined;
  onSubmit: (values: { email: string }) => void;
}

/** Where the link is to be sent. */
export function EmailForm({ busy, code, onSubmit }: FormProps) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { text, errorOf, formProps } = useForm({ initial: { email: '' }, rules, onSubmit });
  return (
    <form className={classes.form} {...formProps}>
      {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
      <TextField
        label={t('auth.email')}
        type="email"
        {...text('email')}
        error={textOf(errorOf('email'))}
        autoComplete="email"
        autoFocus
      />
      <Button type="submit" wide busy={busy}>
        {t('auth.sendLink')}
      </Button>
    </form>
  );
}
