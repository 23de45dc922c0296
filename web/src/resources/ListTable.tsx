import { useMemo } from 'react';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useDataTable } from '../ui/table/useDataTable.ts';
import type { ColumnRows, Row, Shown } from './rows.ts';

const idOf = ({ _id }: Row) => _id;

export function ListTable<Of extends Row>({ list, loaded, rows, ...shown }: Shown<Of> & { rows: ColumnRows<Of> }) {
  const data = useMemo(() => loaded && { rows: loaded.result, total: loaded.total }, [loaded]);
  const { id, columns, nameOf } = rows;
  const { pageSize } = list.description;
  const table = useDataTable({ id, columns, rowId: idOf, data, url: list.url, pageSize });
  return <DataTable table={table} rowName={nameOf} {...shown} />;
}
