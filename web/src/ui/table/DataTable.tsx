import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useTexts } from '../../lib/i18n/useTexts.ts';
import { Cards } from './Cards.tsx';
import classes from './DataTable.module.css';
import { Grid } from './Grid.tsx';
import type { DataTableProps } from './dataTableProps.ts';
import { linesOf } from './lines.ts';
import { Paging } from './Paging.tsx';
import { PrintTable } from './PrintTable.tsx';
import { TableProblem, TableTrouble } from './TableProblem.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import type { TableModel } from './useDataTable.ts';
import { useRowActs } from './useRowActs.ts';
import { narrow } from './visibleColumns.ts';

/** A table of any number of rows; `useDataTable` has its state. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  useTexts('table');
  const { table, label, selection, openId, detail, groupOf, status = 'ready', onRetry, empty, foot } = props;
  const frame = useRef<HTMLDivElement>(null);
  useWidth(frame, table.fit);
  const acts = useRowActs(props);
  const isNarrow = table.width < narrow;
  const lines = useMemo(
    () => linesOf(table.rows ?? [], { rowId: table.rowId, groupOf, detailOf: detail ? openId : null }),
    [table.rows, table.rowId, groupOf, detail, openId],
  );
  const Body = isNarrow ? Cards<Row> : Grid<Row>;
  const isBusy = status === 'loading';
  const looks = {
    failed: () => <TableProblem kind="failed" onRetry={onRetry} />,
    loading: () => <TableSkeleton table={table} isNarrow={isNarrow} />,
    nothingFound: () => <TableProblem kind="nothingFound" onRetry={table.url.clear} />,
    empty: () => empty,
    full: () => (
      <div className={status === 'ready' ? undefined : classes.stale}>
        <Body {...{ table, label, lines, acts, selection, openId, detail, isBusy }} />
      </div>
    ),
  };
  return (
    <div ref={frame} className={classes.frame}>
      {status === 'failed' && table.rows && <TableTrouble onRetry={onRetry} />}
      {table.width > 0 && looks[lookOf(table, status)]()}
      {table.rows && table.rows.length > 0 && (foot ?? <Paging table={table} />)}
      <PrintTable table={table} label={label} />
    </div>
  );
}

function lookOf<Row>({ rows, url }: TableModel<Row>, status: DataTableProps<Row>['status']) {
  if (!rows) return status === 'failed' ? 'failed' : 'loading';
  if (rows.length || status === 'loading') return 'full';
  return url.isNarrowed || url.page > 1 ? 'nothingFound' : 'empty';
}

function useWidth(frame: RefObject<HTMLDivElement | null>, fit: (width: number) => void) {
  useLayoutEffect(() => {
    const element = frame.current!;
    fit(Math.floor(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => fit(Math.floor(entry!.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, fit]);
}
