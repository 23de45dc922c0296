import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { codeOf } from '../../query/queryStatus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageLoader } from '../../ui/Spinner.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { useForgotPasswordMutation, useResetLinkQuery, useResetPasswordMutation } from './endpoints.ts';
import { EmailForm } from './ForgotScreen.tsx';
import classes from './forms.module.css';
import { passwordMinimum } from './passwordRules.ts';
import { ResetForm } from './ResetForm.tsx';
import { useWorkspace } from './useWorkspace.ts';

/** Sets a new password by a mailed link, also the first one of an invited person. */
export function ResetScreen() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { company } = useWorkspace();
  const { data, isLoading: isChecking } = useResetLinkQuery({ params: { token } });
  const [setPassword, { isLoading, error }] = useResetPasswordMutation();
  const code = codeOf(error);
  const submit = async (body: { password: string; confirm: string }) => {
    const answer = await setPassword({ params: { token }, body });
    if (!answer.error) await navigate('/login/', { replace: true, state: { done: 'auth.passwordSet' } });
  };
  // Without an answer to the check the form stands: the server decides when it is sent.
  const isLost = code === 'reset_token_invalid' || data?.result.valid === false;
  const form = (
    <ResetForm
      minimum={data?.result.passwordMinimum ?? passwordMinimum}
      busy={isLoading}
      code={code}
      onSubmit={(body) => void submit(body)}
    />
  );
  return (
    <AuthLayout title={t('auth.resetPassword')} company={company} ownFocus={!isChecking}>
      {isChecking ? <PageLoader label={t('common.loading')} /> : isLost ? <LostLink /> : form}
      <div className={classes.links}>
        <Link to="/login/">{t('auth.toLogin')}</Link>
      </div>
    </AuthLayout>
  );
}

/** A new link is asked for right here. */
function LostLink() {
  const { t } = useTranslation();
  const { workspace } = useWorkspace();
  const [sentTo, setSentTo] = useState('');
  const [sendLink, { isLoading, isSuccess: isSent, error }] = useForgotPasswordMutation();
  const submit = ({ email }: { email: string }) => {
    setSentTo(email.trim());
    void sendLink({ body: { email, ...(workspace && { workspace }) } });
  };
  if (isSent) return <Notice tone="good">{t('auth.linkSent', { email: sentTo })}</Notice>;
  return (
    <div className={classes.form}>
      <Notice tone="bad">{t('auth.linkLost')}</Notice>
      <EmailForm busy={isLoading} code={codeOf(error)} onSubmit={submit} />
    </div>
  );
}
