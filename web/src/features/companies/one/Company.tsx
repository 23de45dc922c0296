import type { Client } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { companyChosen } from '../../../session/sessionSlice.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { HeaderAct } from '../../../ui/pageHeader/HeaderActs.tsx';
import { LinkTabs } from '../../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../../ui/pageHeader/useTabParam.ts';
import { useCompaniesStorageQuery } from '../endpoints.ts';
import { Jobs } from '../jobs/Jobs.tsx';
import type { Orders } from '../jobs/orders.ts';
import { companyPath, stateOf } from '../words.ts';

const AccessDialog = lazyPart(lazyNamed(() => import('../AccessDialog.tsx'), 'AccessDialog'));
const DataTab = lazyPart(lazyNamed(() => import('./DataTab.tsx'), 'DataTab', 'fields'));
const DesignTab = lazyPart(lazyNamed(() => import('./DesignTab.tsx'), 'DesignTab', 'fields'));
const FunctionsTab = lazyPart(lazyNamed(() => import('./FunctionsTab.tsx'), 'FunctionsTab', 'journal'));

const MaintenanceTab = lazyPart(lazyNamed(() => import('./MaintenanceTab.tsx'), 'MaintenanceTab'));

const tabs = ['data', 'design', 'functions', 'maintenance'] as const;

/** The settings of one company, a tab each. */
export function Company({ company, orders }: { company: Client; orders: Orders }) {
  const { t } = useTranslation();
  const [tab] = useTabParam(tabs);
  const [isAsking, setAsking] = useState(false);
  const acts = useActs(company, () => setAsking(true));
  const state = stateOf(t, company);
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('clients.title'), to: '/clients' }]}
        crumbsLabel={t('clients.title')}
        title={company.name}
        note={
          <>
            {company.workspace} <Badge tone={state.tone}>{state.text}</Badge>
          </>
        }
        acts={acts}
      >
        <LinkTabs
          label={company.name}
          value={tab}
          tabs={tabs.map((value) => ({
            value,
            label: t(`clients.tab_${value}`),
            to: companyPath(company.workspace, value === tabs[0] ? undefined : value),
          }))}
        />
      </PageHeader>
      <Jobs {...orders} />
      {tab === 'data' && <Data company={company} />}
      {tab === 'design' && <DesignTab company={company} />}
      {tab === 'functions' && <FunctionsTab company={company} />}
      {tab === 'maintenance' && <MaintenanceTab company={company} onOrdered={orders.add} />}
      {isAsking && <AccessDialog company={company} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Begins when the space is known, or is not to be had: the form keeps what it began with. */
function Data({ company }: { company: Client }) {
  const { currentData, error } = useCompaniesStorageQuery({ body: { ids: [company._id] } });
  const total = currentData?.result[0]?.total ?? null;
  return (total !== null || error) && <DataTab company={company} isSuperadmin total={total} />;
}

function useActs(company: Client, onAsk: () => void): HeaderAct[] {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isHere = useSelector(selectClientId) === company._id;
  const isOpen = company.status === 'active';
  return [
    {
      id: 'access',
      icon: 'lock',
      danger: isOpen,
      label: t(isOpen ? 'clients.block' : 'clients.unblock'),
      onSelect: onAsk,
    },
    {
      id: 'enter',
      main: true,
      label: t(isHere ? 'clients.toWall' : 'clients.enter'),
      onSelect: () => dispatch(companyChosen(company._id)),
    },
  ];
}
