import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClient, selectIsAdmin } from '../../session/sessionSelectors.ts';
import { FormColumn } from '../../ui/forms/FormCards.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { TabPage } from './TabPage.tsx';

const CompanyData = lazyPart(
  lazyNamed(() => import('../../features/administration/data/CompanyData.tsx'), 'CompanyData', 'companyData'),
);
const CompanyExport = lazyPart(
  lazyNamed(() => import('../../features/companies/jobs/CompanyExport.tsx'), 'CompanyExport', 'companyData', 'clients'),
);

/** The tab of all that the company has in the portal, and of its export. */
export function AllData() {
  const client = useSelector(selectClient);
  const isAdmin = useSelector(selectIsAdmin);
  return (
    <TabPage tab="data">
      {client && (
        <FormColumn key={client._id}>
          <CompanyData client={client._id} />
          {isAdmin && <CompanyExport company={client} />}
        </FormColumn>
      )}
    </TabPage>
  );
}
