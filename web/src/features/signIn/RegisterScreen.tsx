import { auth } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageOf } from '../../lib/i18n/languages.ts';
import { useApi } from '../../lib/PortalContext.tsx';
import { useSubmit } from '../../lib/useSubmit.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import classes from './forms.module.css';
import { RegisterForm, type Registration } from './RegisterForm.tsx';
import { useWorkspace } from './useWorkspace.ts';

/** Registering oneself, where the company allows it (D21). The password is set by the mailed link. */
export function RegisterScreen() {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { company, workspace, isLoading } = useWorkspace();
  const { submit, status, code, fields } = useSubmit(({ workspace: typed, ...person }: Registration) => {
    const body = { ...person, lang: languageOf(i18n.language), workspace: workspace || typed };
    return api(auth.register, { body }, { quiet: true });
  });
  const isClosed = company !== null && !company.selfRegister;
  return (
    <AuthLayout title={t('auth.registerTitle')} company={company} ownFocus={!isClosed}>
      {isClosed && (
        <div className={classes.form}>
          <Notice tone="info">
            {t('errors.registration_closed')}. {t('auth.registerClosedHint')}
          </Notice>
        </div>
      )}
      {status === 'done' && (
        <div className={classes.form}>
          <Notice tone="good">{t('auth.registered')}</Notice>
        </div>
      )}
      {!isClosed && status !== 'done' && !isLoading && (
        <RegisterForm
          asksWorkspace={!workspace}
          busy={status === 'sending'}
          code={code}
          fields={fields}
          onSubmit={submit}
        />
      )}
      <div className={classes.links}>
        <span>
          {t('auth.haveAccount')} <Link to="/login/">{t('auth.signIn')}</Link>
        </span>
      </div>
    </AuthLayout>
  );
}
