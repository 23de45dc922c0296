import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCompaniesQuery } from '../../features/companies/endpoints.ts';
import { byActivity, filterIds } from '../../features/companies/list/filter.ts';
import { Jobs } from '../../features/companies/jobs/Jobs.tsx';
import { useOrders, type Orders } from '../../features/companies/jobs/orders.ts';
import { useOrdering } from '../../features/companies/jobs/useOrdering.tsx';
import { companyPath } from '../../features/companies/words.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import { useMedia } from '../../ui/useMedia.ts';
import classes from './ClientsPage.module.css';
import { OneCompany } from './OneCompany.tsx';

const Companies = lazyPart(lazyNamed(() => import('../../features/companies/list/Companies.tsx'), 'Companies'));
const NewCompanyDialog = lazyPart(
  lazyNamed(
    () => import('../../features/companies/make/NewCompanyDialog.tsx'),
    'NewCompanyDialog',
    'fields',
    'journal',
  ),
);

export const features = [queryFeature];

/** All companies for superadmins, or the settings of the one that the address names. */
export function Page() {
  const asked = useSearchParams()[0].get('company');
  const orders = useOrders();
  return (
    <div className={classes.page}>
      {asked ? <OneCompany key={asked} workspace={asked} orders={orders} /> : <List orders={orders} />}
    </div>
  );
}

const options = { filters: filterIds, sort: byActivity };

function List({ orders: { orders, add, remove } }: { orders: Orders }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const url = useTableUrl(options);
  const isPhone = useMedia('(max-width: 768px)');
  const [isMaking, setMaking] = useState(false);
  const { data: all } = useCompaniesQuery({ query: { limit: 1 } });
  const make = () => setMaking(true);
  const ordering = useOrdering(add);
  return (
    <>
      <PageHeader
        title={t('clients.title')}
        note={all && t('clients.count', { count: all.total })}
        acts={[
          {
            id: 'exportAll',
            label: t('clients.exportAll'),
            icon: 'download',
            onSelect: () => void ordering.exportAll(),
          },
          { id: 'import', label: t('clients.import'), icon: 'up', onSelect: () => ordering.ask({ act: 'import' }) },
          { id: 'defaults', label: t('clients.defaults'), icon: 'menu', to: '/app' },
          {
            id: 'new',
            label: t(isPhone ? 'clients.newShort' : 'clients.new'),
            icon: 'plus',
            main: true,
            onSelect: make,
          },
        ]}
      />
      <Jobs orders={orders} remove={remove} />
      <Companies url={url} onMake={make} ordering={ordering} />
      {ordering.dialog}
      {isMaking && (
        <NewCompanyDialog
          onClose={() => setMaking(false)}
          onMade={(workspace) => {
            setMaking(false);
            void navigate(companyPath(workspace));
          }}
        />
      )}
    </>
  );
}
