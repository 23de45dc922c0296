import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/State.tsx';
import { ColumnsButton } from '../../ui/table/ColumnsButton.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { useDataTable } from '../../ui/table/useDataTable.ts';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import classes from './Analytics.module.css';

interface Props<Row> {
  id: string;
  title: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  status: 'loading' | 'ready' | 'failed';
  onRetry: () => void;
}

/** Where the table of a report keeps its order and page in the address. */
export const tableUrl = { prefix: 't.' };

/** The numbers of a report, sorted by any of them and saved as an Excel file. */
export function ReportTable<Row extends object>({ id, title, columns, rows, rowId, rowName, ...state }: Props<Row>) {
  const { t } = useTranslation();
  const url = useTableUrl(tableUrl);
  const table = useDataTable({
    id: `analytics.${id}`,
    columns,
    rowId,
    data: rows && { all: rows },
    url,
    pageSize: 50,
  });
  return (
    <section aria-label={title} className={classes.table}>
      <div className={classes.tableHead}>
        <h2>{title}</h2>
        <ExportButton table={table} fileName={`analytics-${id}`} />
        <ColumnsButton table={table} />
      </div>
      <DataTable
        table={table}
        label={title}
        rowName={rowName}
        {...state}
        empty={<EmptyState icon="columns" title={t('analytics.noData')} />}
      />
    </section>
  );
}
