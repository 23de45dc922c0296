import { useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from './columns.ts';
import { columnDefs, features, searching } from './features.ts';
import { useColumnChoice, type ColumnChoice } from './useColumnChoice.ts';
import { useLastPage } from './useLastPage.ts';
import type { TableUrl } from './useTableUrl.ts';
import { visibleColumns } from './visibleColumns.ts';

/** `all`: every row; the table searches, filters, sorts and pages them. `rows`: the page that the server chose. */
export type TableData<Row> = { all: readonly Row[] } | { rows: readonly Row[]; total: number };

interface Options<Row> {
  /** Names the stored choice of columns. */
  id: string;
  /** Stable, made once or memoized. */
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** Absent: nothing has come yet. */
  data: TableData<Row> | undefined;
  url: TableUrl;
  /** Rows of a page. Absent: all rows in one list, for tables with all rows. */
  pageSize?: number;
}

export interface TableModel<Row> {
  columns: readonly TableColumn<Row>[];
  /** As the reader chose them and as many as the table's width allows, the first one always. */
  shown: readonly TableColumn<Row>[];
  choice: ColumnChoice;
  url: TableUrl;
  rowId: (row: Row) => string;
  /** Undefined until the first have come. */
  rows: readonly Row[] | undefined;
  /** All that the filters match, in order; with a server only the rows of this page. */
  matching: readonly Row[];
  total: number;
  pageSize: number | undefined;
  /** The table tells its width, in pixels. */
  fit: (width: number) => void;
  /** Zero until the table was measured. */
  width: number;
}

const noRows: never[] = [];

/** The state of a table: its rows, columns and their order. Draw it with `DataTable`. */
export function useDataTable<Row extends object>(options: Options<Row>): TableModel<Row> {
  const { columns, data, url, pageSize, rowId } = options;
  const locale = useTranslation().i18n.language;
  const [width, fit] = useState(0);
  const choice = useColumnChoice(options.id, columns);
  const isServed = data !== undefined && 'rows' in data;
  const defs = useMemo(() => columnDefs(columns, locale), [columns, locale]);
  const search = useMemo(() => searching(columns, locale), [columns, locale]);
  const all = data ? ('all' in data ? data.all : data.rows) : noRows;
  const state = useMemo(
    () => ({
      sorting: url.sort ? [url.sort] : noRows,
      columnFilters: Object.entries(url.filters).map(([id, value]) => ({ id, value })),
      globalFilter: url.search,
      pagination: { pageIndex: url.page - 1, pageSize: pageSize ?? Number.MAX_SAFE_INTEGER },
    }),
    [url.sort, url.filters, url.search, url.page, pageSize],
  );
  const table = useTable({
    features,
    columns: defs,
    data: all as Row[],
    getRowId: rowId,
    state,
    globalFilterFn: search,
    // The search looks at all columns together, hence only once a row.
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
    autoResetPageIndex: false,
    manualSorting: isServed,
    manualFiltering: isServed,
    manualPagination: isServed,
  });
  const page = table.getRowModel().rows;
  const ordered = table.getPrePaginatedRowModel().rows;
  const rows = useMemo(() => page.map(({ original }) => original), [page]);
  const matching = useMemo(() => ordered.map(({ original }) => original), [ordered]);
  const shown = useMemo(() => visibleColumns(columns, choice, width), [columns, choice, width]);
  const total = isServed ? (data as { total: number }).total : matching.length;
  useLastPage({ url, rows: data && rows, total, pageSize });
  return useMemo(
    () => ({ columns, shown, choice, url, rowId, rows: data && rows, matching, total, pageSize, fit, width }),
    [columns, shown, choice, url, rowId, data, rows, matching, total, pageSize, width],
  );
}
