import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import classes from './forms.module.css';
import { LoginForm } from './LoginForm.tsx';
import { useWorkspace } from './useWorkspace.ts';

export function LoginScreen({ withPicture }: { withPicture?: boolean }) {
  const { t } = useTranslation();
  const { workspace, company, isUnknown, useOther } = useWorkspace();
  const query = company ? `?workspace=${company.workspace}` : '';
  return (
    <AuthLayout title={t('auth.welcome')} company={company} withPicture={withPicture} ownFocus>
      {isUnknown && <Notice tone="bad">{t('auth.companyUnknown')}</Notice>}
      <LoginForm workspace={workspace} />
      <div className={classes.links}>
        <Link to={`/forgot-password/${query}`}>{t('auth.forgot')}</Link>
        {company?.selfRegister && <Link to={`/register/${query}`}>{t('auth.register')}</Link>}
        {company && (
          <button type="button" className={classes.link} onClick={useOther}>
            {t('auth.otherCompany')}
          </button>
        )}
      </div>
    </AuthLayout>
  );
}
