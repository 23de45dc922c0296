import type { Employee } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { FilterBar } from '../../ui/filterBar/FilterBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { BulkBar } from '../../ui/table/BulkBar.tsx';
import { ColumnsButton } from '../../ui/table/ColumnsButton.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useSelection } from '../../ui/table/useSelection.ts';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { bulkActs, type BulkOrder } from './bulk.ts';
import classes from './Employees.module.css';
import type { Exporting } from './ExportDialog.tsx';
import { JobLine } from './JobLine.tsx';
import { useEmployees } from './useEmployees.ts';
import { useFilters } from './useFilters.tsx';
import { useOpenRow } from '../../ui/table/useOpenRow.ts';

const PersonDrawer = lazyPart(
  lazyNamed(() => import('./person/PersonDrawer.tsx'), 'PersonDrawer', 'journal', 'profile'),
);
const BulkDialog = lazyPart(lazyNamed(() => import('./BulkDialog.tsx'), 'BulkDialog', 'journal'));

const ExportDialog = lazyPart(lazyNamed(() => import('./ExportDialog.tsx'), 'ExportDialog', 'import'));

const nameOf = ({ fullName }: Employee) => fullName;

/** The people of a company: found, read without losing the list, and changed one by one or many at a time. */
export function Employees({ url }: { url: TableUrl }) {
  const { t } = useTranslation();
  const { table, filter, status, refetch } = useEmployees(url);
  const selection = useSelection(url);
  const filters = useFilters();
  const [order, setOrder] = useState<BulkOrder | null>(null);
  const [exporting, setExporting] = useState<Exporting | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const { id, open, neighbour } = useOpenRow(table.rows, 'person');
  return (
    <div className={classes.employees}>
      <FilterBar url={url} searchLabel={t('employees.search')} filters={filters} total={table.total}>
        <Button
          look="outline"
          icon="download"
          onClick={() => setExporting({ chosen: null, count: table.total, filter })}
        >
          {t('employees.export')}
        </Button>
        <ColumnsButton table={table} />
      </FilterBar>
      <JobLine job={job} onJob={setJob} />
      <DataTable
        table={table}
        label={t('employees.title')}
        rowName={nameOf}
        selection={selection}
        openId={id}
        onOpen={(row) => open(row._id)}
        status={status}
        onRetry={refetch}
        empty={
          <EmptyState icon="people" drawing="people" title={t('employees.empty')} text={t('employees.emptyHint')} />
        }
      />
      <BulkBar
        table={table}
        selection={selection}
        acts={[
          ...bulkActs(t, (act, chosen, count) => setOrder({ act, chosen, count, filter }), filter),
          {
            id: 'export',
            icon: 'download',
            label: t('employees.export'),
            onSelect: (chosen, count) => setExporting({ chosen, count, filter }),
          },
        ]}
      />
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
      {exporting && <ExportDialog exporting={exporting} onClose={() => setExporting(null)} />}
      {id && <PersonDrawer id={id} onClose={() => open(null)} onWalk={neighbour} onOpen={open} />}
    </div>
  );
}
