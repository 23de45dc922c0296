import type { DataChange } from '@atrium/contracts';
import { dataChanges } from '@atrium/contracts/dataChanges';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { tableStatusOf } from '../../query/queryStatus.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { useDownload } from '../../session/useDownload.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterBar } from '../../ui/filterBar/FilterBar.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useDataTable } from '../../ui/table/useDataTable.ts';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import { columnsOf } from './columns.tsx';
import classes from './DataChanges.module.css';
import { useDataChangesQuery } from './endpoints.ts';
import { filterIds, filterOf } from './filter.ts';
import { useFilters } from './useFilters.ts';
import { fieldText } from './words.ts';

const pageSize = 25;
const rowId = ({ _id }: DataChange) => _id;
const options = { filters: filterIds };

/** What has changed in the data of employees, the newest first. */
export function DataChanges() {
  const { t, i18n } = useTranslation();
  const client = useSelector(selectClientId) ?? '';
  const url = useTableUrl(options);
  const filter = useMemo(() => filterOf(url), [url]);
  const query = useDataChangesQuery({ params: { client }, query: { ...filter, page: url.page, limit: pageSize } });
  const loaded = query.currentData ?? query.data;
  const data = useMemo(() => loaded && { rows: loaded.result, total: loaded.total }, [loaded]);
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  const table = useDataTable({ id: 'dataChanges', columns, rowId, data, url, pageSize });
  const people = (loaded?.result ?? []).map(({ user }) => user);
  return (
    <div className={classes.list}>
      <FilterBar url={url} filters={useFilters(people)} total={table.total}>
        <Export client={client} filter={filter} disabled={!table.total} />
      </FilterBar>
      <DataTable
        table={table}
        label={t('dataChanges.title')}
        rowName={({ user, field }) => `${user.fullName}: ${fieldText(t, field)}`}
        status={tableStatusOf(query)}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon="clock" drawing="done" title={t('dataChanges.empty')} text={t('dataChanges.emptyHint')} />
        }
      />
    </div>
  );
}

interface ExportProps {
  client: string;
  filter: ReturnType<typeof filterOf>;
  disabled: boolean;
}

function Export({ client, filter, disabled }: ExportProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, start } = useDownload(dataChanges.export, 'changes.xlsx');
  const save = async () => {
    const { status: end, error } = await start({ params: { client }, query: filter });
    const text = error?.status === 429 ? 'dataChanges.exportBusy' : 'dataChanges.exportFailed';
    if (end === 'failed') dispatch(toastAsked({ tone: 'bad', text }));
  };
  return (
    <Button look="outline" icon="download" busy={status === 'running'} disabled={disabled} onClick={() => void save()}>
      {t('dataChanges.export')}
    </Button>
  );
}
