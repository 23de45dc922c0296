import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterBar } from '../../../ui/filterBar/FilterBar.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { MenuDivider, MenuItem, MenuLink } from '../../../ui/Menu.tsx';
import { Select } from '../../../ui/Select.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableUrl } from '../../../ui/table/useTableUrl.ts';
import { Toggle } from '../../../ui/Toggle.tsx';
import type { Ordering } from '../jobs/useOrdering.tsx';
import { companyPath } from '../words.ts';
import classes from './Companies.module.css';
import type { CompanyRow } from './columns.tsx';
import { sortOf } from './filter.ts';
import { useCompanies } from './useCompanies.ts';
import { useHideBlocked } from './useHideBlocked.ts';

const AccessDialog = lazyPart(lazyNamed(() => import('../AccessDialog.tsx'), 'AccessDialog'));

const nameOf = ({ name }: CompanyRow) => name;

interface Props {
  url: TableUrl;
  onMake: () => void;
  ordering: Pick<Ordering, 'ask' | 'exportCompany'>;
}

/** All companies: which of them needs attention, and the way into each. */
export function Companies({ url, onMake, ordering }: Props) {
  const { t } = useTranslation();
  const [isBlockedHidden, hide] = useHideBlocked(url);
  const { table, status, refetch } = useCompanies(url, isBlockedHidden);
  const [turned, setTurned] = useState<CompanyRow | null>(null);
  const here = useSelector(selectClientId);
  return (
    <div className={classes.companies}>
      <FilterBar url={url} searchLabel={t('clients.search')} total={table.total}>
        <Toggle label={t('clients.hideBlocked')} isOn={isBlockedHidden} onChange={hide} />
        <Sort url={url} />
      </FilterBar>
      <DataTable
        table={table}
        label={t('clients.title')}
        rowName={nameOf}
        openId={here}
        to={({ workspace }) => companyPath(workspace)}
        rowMenu={(row) => (
          <>
            <MenuLink icon="edit" to={companyPath(row.workspace)}>
              {t('clients.settings')}
            </MenuLink>
            <MenuItem icon="download" onSelect={() => void ordering.exportCompany(row)}>
              {t('clients.export')}
            </MenuItem>
            <MenuItem icon="swap" onSelect={() => ordering.ask({ act: 'clone', company: row })}>
              {t('clients.clone')}
            </MenuItem>
            <MenuDivider />
            <MenuItem icon="lock" danger={row.status === 'active'} onSelect={() => setTurned(row)}>
              {t(row.status === 'active' ? 'clients.block' : 'clients.unblock')}
            </MenuItem>
            <MenuItem icon="trash" danger onSelect={() => ordering.ask({ act: 'remove', company: row })}>
              {t('clients.remove')}
            </MenuItem>
          </>
        )}
        status={status}
        onRetry={refetch}
        empty={
          <EmptyState icon="people" drawing="people" title={t('clients.empty')} text={t('clients.emptyHint')}>
            <Button icon="plus" onClick={onMake}>
              {t('clients.new')}
            </Button>
          </EmptyState>
        }
      />
      {turned && <AccessDialog company={turned} onClose={() => setTurned(null)} />}
    </div>
  );
}

const orders = ['-active', 'name', '-created'] as const;

/** Beside the headings, which a phone does not have. */
function Sort({ url }: { url: TableUrl }) {
  const { t } = useTranslation();
  const chosen = sortOf(url.sort);
  const offered = orders.some((each) => each === chosen) ? orders : [chosen, ...orders];
  return (
    <Select
      bare
      label={t('clients.sort')}
      value={chosen}
      options={offered.map((value) => ({ value, label: t(`clients.sort_${value}`) }))}
      onChange={(value) => url.change({ sort: { id: value.replace('-', ''), desc: value.startsWith('-') } })}
    />
  );
}
