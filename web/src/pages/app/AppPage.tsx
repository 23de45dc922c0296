import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from '../clients/ClientsPage.module.css';

const DefaultMenu = lazyPart(
  lazyNamed(() => import('../../features/menuSections/DefaultMenu.tsx'), 'DefaultMenu', 'menuSections'),
);

export const features = [queryFeature];

/** With what new companies begin, for superadmins (D104). */
export function Page() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <PageHeader
        crumbs={[{ label: t('clients.title'), to: '/clients' }]}
        crumbsLabel={t('clients.title')}
        title={t('clients.defaults')}
      />
      <DefaultMenu />
    </div>
  );
}
