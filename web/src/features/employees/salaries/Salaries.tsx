import type { SalaryRow } from '@atrium/contracts';
import { employeeExports } from '@atrium/contracts/employeeExports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { tableStatusOf } from '../../../query/queryStatus.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { useDownload } from '../../../session/useDownload.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterBar } from '../../../ui/filterBar/FilterBar.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useDataTable } from '../../../ui/table/useDataTable.ts';
import { useTableUrl } from '../../../ui/table/useTableUrl.ts';
import classes from '../Employees.module.css';
import { useSalariesQuery } from '../endpoints.ts';
import { byName, filterIds } from '../filter.ts';
import { useFilters } from '../useFilters.tsx';
import { pageSize, usePage } from '../usePage.ts';
import { columnsOf } from './columns.tsx';

const rowId = ({ _id }: SalaryRow) => _id;
const options = { filters: filterIds, sort: byName };

/** What people earn, changed in its place. */
export function Salaries() {
  const { t } = useTranslation();
  const clientId = useSelector(selectClientId) ?? '';
  const url = useTableUrl(options);
  const { filter, body } = usePage(url);
  const query = useSalariesQuery({ params: { clientId }, body });
  const loaded = query.currentData ?? query.data;
  const data = useMemo(() => loaded && { rows: loaded.result, total: loaded.total }, [loaded]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const table = useDataTable({ id: 'salaries', columns, rowId, data, url, pageSize });
  return (
    <div className={classes.employees}>
      <FilterBar url={url} searchLabel={t('employees.search')} filters={useFilters()} total={table.total}>
        <Export id={clientId} filter={filter} disabled={!table.total} />
      </FilterBar>
      <DataTable
        table={table}
        label={t('employees.tab_salaries')}
        rowName={({ fullName }) => fullName}
        status={tableStatusOf(query)}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon="people" drawing="people" title={t('employees.empty')} text={t('employees.emptyHint')} />
        }
      />
    </div>
  );
}

const exported = [
  'tab_number',
  'lastName',
  'firstName',
  'position',
  'department',
  'grade',
  'salary',
  'currency',
] as const;

interface ExportProps {
  id: string;
  filter: ReturnType<typeof usePage>['filter'];
  disabled: boolean;
}

function Export({ id, filter, disabled }: ExportProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, start } = useDownload(employeeExports.chosen, 'salaries.xlsx');
  const save = async () => {
    const { status: end } = await start({ params: { id }, body: { filter, fields: [...exported] } });
    if (end === 'failed') dispatch(toastAsked({ tone: 'bad', text: 'employees.exportFailed' }));
  };
  return (
    <Button look="outline" icon="download" busy={status === 'running'} disabled={disabled} onClick={() => void save()}>
      {t('employees.export')}
    </Button>
  );
}
