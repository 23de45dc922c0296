import type { RightsRow } from '@atrium/contracts';
import { featureCodes } from '@atrium/contracts/rights';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { tableStatusOf } from '../../../query/queryStatus.ts';
import { selectClient } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterBar } from '../../../ui/filterBar/FilterBar.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { BulkBar } from '../../../ui/table/BulkBar.tsx';
import { ColumnsButton } from '../../../ui/table/ColumnsButton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useDataTable } from '../../../ui/table/useDataTable.ts';
import { useSelection } from '../../../ui/table/useSelection.ts';
import { useTableUrl } from '../../../ui/table/useTableUrl.ts';
import { bulkActs, type BulkOrder } from '../bulk.ts';
import classes from '../Employees.module.css';
import { useRightsQuery } from '../endpoints.ts';
import { byName, filterIds } from '../filter.ts';
import { JobLine } from '../JobLine.tsx';
import { useFilters } from '../useFilters.tsx';
import { useOpenRow } from '../../../ui/table/useOpenRow.ts';
import { pageSize, usePage } from '../usePage.ts';
import { columnsOf } from './columns.tsx';

const PersonDrawer = lazyPart(
  lazyNamed(() => import('../person/PersonDrawer.tsx'), 'PersonDrawer', 'journal', 'profile'),
);
const BulkDialog = lazyPart(lazyNamed(() => import('../BulkDialog.tsx'), 'BulkDialog', 'journal'));
const Beginning = lazyPart(lazyNamed(() => import('./Beginning.tsx'), 'Beginning'));

const rowId = ({ _id }: RightsRow) => _id;
const options = { filters: filterIds, sort: byName };

/** Who may what: one right of one person by its tick, of many and of all by the bar, of new people by a dialog. */
export function RightsMatrix() {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  const url = useTableUrl(options);
  const { filter, body } = usePage(url);
  const query = useRightsQuery({ params: { clientId: client?._id ?? '' }, body });
  const loaded = query.currentData ?? query.data;
  const data = useMemo(() => loaded && { rows: loaded.result, total: loaded.total }, [loaded]);
  const features = client?.features;
  const columns = useMemo(() => {
    const isUsed = (code: string) => features?.some(({ feature, active }) => feature === code && active) ?? false;
    return columnsOf(t, featureCodes.filter(isUsed));
  }, [t, features]);
  const table = useDataTable({ id: 'rights', columns, rowId, data, url, pageSize });
  const selection = useSelection(url);
  const [order, setOrder] = useState<BulkOrder | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const { id, open, neighbour } = useOpenRow(table.rows, 'person');
  const acts = bulkActs(t, (act, chosen, count) => setOrder({ act, chosen, count, filter }));
  return (
    <div className={classes.employees}>
      <FilterBar url={url} searchLabel={t('employees.search')} filters={useFilters()} total={table.total}>
        <Button look="outline" icon="person" onClick={() => setBeginning(true)}>
          {t('employees.beginning')}
        </Button>
        <ColumnsButton table={table} />
      </FilterBar>
      <JobLine job={job} onJob={setJob} />
      <DataTable
        table={table}
        label={t('employees.tab_rights')}
        rowName={({ fullName }) => fullName}
        selection={selection}
        openId={id}
        onOpen={(row) => open(row._id)}
        status={tableStatusOf(query)}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon="people" drawing="people" title={t('employees.empty')} text={t('employees.emptyHint')} />
        }
      />
      <BulkBar table={table} selection={selection} acts={acts.filter(({ id: act }) => /_(right|role)$/.test(act))} />
      {order && (
        <BulkDialog
          order={order}
          onClose={() => setOrder(null)}
          onOrdered={(ordered) => {
            setJob(ordered);
            setOrder(null);
            selection.clear();
          }}
        />
      )}
      {isBeginning && client && <Beginning client={client} onClose={() => setBeginning(false)} />}
      {id && <PersonDrawer id={id} onClose={() => open(null)} onWalk={neighbour} onOpen={open} />}
    </div>
  );
}
