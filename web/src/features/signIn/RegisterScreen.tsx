import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageOf } from '../../lib/i18n/languages.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { useRegisterMutation } from './endpoints.ts';
import classes from './forms.module.css';
import { RegisterForm, type Registration } from './RegisterForm.tsx';
import { useWorkspace } from './useWorkspace.ts';

/** Self-registration, where the company allows it (D21). The password is set by the mailed link. */
export function RegisterScreen() {
  const { t, i18n } = useTranslation();
  const { company, workspace, isLoading } = useWorkspace();
  const [register, { isLoading: isSending, isSuccess: isSent, error }] = useRegisterMutation();
  const submit = ({ workspace: typed, ...person }: Registration) => {
    void register({ body: { ...person, lang: languageOf(i18n.language), workspace: workspace || typed } });
  };
  const isClosed = company !== null && !company.selfRegister;
  return (
    <AuthLayout title={t('auth.registration')} company={company} ownFocus={!isClosed}>
      {isClosed && (
        <div className={classes.form}>
          <Notice tone="info">
            {t('auth.error_registration_closed')}. {t('auth.registerClosedHint')}
          </Notice>
        </div>
      )}
      {isSent && (
        <div className={classes.form}>
          <Notice tone="good">{t('auth.registered')}</Notice>
        </div>
      )}
      {!isClosed && !isSent && !isLoading && (
        <RegisterForm
          asksWorkspace={!workspace}
          busy={isSending}
          code={codeOf(error)}
          fields={fieldsOf(error)}
          onSubmit={submit}
        />
      )}
      <div className={classes.links}>
        <span>
          {t('auth.haveAccount')} <Link to="/login/">{t('layout.signIn')}</Link>
        </span>
      </div>
    </AuthLayout>
  );
}
