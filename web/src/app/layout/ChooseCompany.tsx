import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { CompanyChooser } from '../../features/companies/CompanyChooser.tsx';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import classes from './ChooseCompany.module.css';

export { features } from '../../features/companies/CompanyChooser.tsx';

const Installation = lazyPart(lazyNamed(() => import('../../pages/admin/Installation.tsx'), 'Installation', 'journal'));

/** What the superadmin sees before working in a company: of the pages of companies only the installation's journal. */
export function ChooseCompany() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (pathname === '/journal') return <Navigate to="/admin?tab=installation" replace />;
  if (pathname === '/admin' && new URLSearchParams(search).get('tab') === 'installation') return <Installation />;
  return (
    <Card className={classes.card}>
      <PageTitle shown>{t('companies.chooseCompany')}</PageTitle>
      <p className={classes.hint}>{t('companies.chooseCompanyHint')}</p>
      <CompanyChooser />
      <p className={classes.hint}>
        <Link to="/admin?tab=installation">{t('companies.installation')}</Link>
      </p>
    </Card>
  );
}
