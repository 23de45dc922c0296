import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './forms.module.css';
import type { CompanyCard } from './signInSlice.ts';

interface Props {
  company: CompanyCard | null;
  /** The password was right, and a second step follows. */
  isStep: boolean;
  /** The portal's own address, while the page was opened under the company's host name. */
  elsewhere: string | null;
  onOther: () => void;
}

/** Where else the sign-in leads to. */
export function LoginLinks({ company, isStep, elsewhere, onOther }: Props) {
  const { t } = useTranslation();
  const query = company ? `?workspace=${company.workspace}` : '';
  if (isStep && elsewhere === null) return null;
  return (
    <div className={classes.links}>
      {!isStep && <Link to={`/forgot-password/${query}`}>{t('auth.forgot')}</Link>}
      {!isStep && company?.selfRegister && <Link to={`/register/${query}`}>{t('auth.register')}</Link>}
      {elsewhere === null && company && (
        <button type="button" className={classes.link} onClick={onOther}>
          {t('auth.otherCompany')}
        </button>
      )}
      {elsewhere !== null && <a href={`${elsewhere}/login/${query}`}>{t('auth.otherWays')}</a>}
    </div>
  );
}
