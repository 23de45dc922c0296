import { useTranslation } from 'react-i18next';
import { CompanyChooser } from '../../features/companies/CompanyChooser.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import classes from './ChooseCompany.module.css';

export { features } from '../../features/companies/CompanyChooser.tsx';

/** What the superadmin sees before working in a company. */
export function ChooseCompany() {
  const { t } = useTranslation();
  return (
    <Card className={classes.card}>
      <PageTitle shown>{t('companies.chooseCompany')}</PageTitle>
      <p className={classes.hint}>{t('companies.chooseCompanyHint')}</p>
      <CompanyChooser />
    </Card>
  );
}
