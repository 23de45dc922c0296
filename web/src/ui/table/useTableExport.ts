import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from './columns.ts';
import type { TableModel } from './useDataTable.ts';

/** Pages of what the filters match, in order, for tables whose rows the server has. */
export type RowLoader<Row> = (signal: AbortSignal) => AsyncIterable<{ rows: readonly Row[]; total: number }>;

interface Options<Row> {
  table: TableModel<Row>;
  /** Without its ending. */
  fileName: string;
  /** Absent: the table has all rows. */
  load?: RowLoader<Row>;
  /** By default the columns that the reader sees. */
  columns?: readonly TableColumn<Row>[];
}

export type ExportState = { is: 'idle' | 'failed' } | { is: 'running'; percent: number };

async function gather<Row>(load: RowLoader<Row>, signal: AbortSignal, onPercent: (percent: number) => void) {
  const all: Row[] = [];
  for await (const { rows, total } of load(signal)) {
    signal.throwIfAborted();
    all.push(...rows);
    onPercent(Math.min(99, Math.round((all.length / Math.max(1, total)) * 100)));
  }
  return all;
}

/** Writes what is searched, filtered and sorted, on all pages, into an Excel file. */
export function useTableExport<Row>({ table, fileName, load, columns = table.shown }: Options<Row>) {
  const { t, i18n } = useTranslation();
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ is: 'running', percent: 0 });
    try {
      const { saveXlsx } = await import('./exportXlsx.ts');
      const onPercent = (percent: number) => setState({ is: 'running', percent });
      const rows = load ? await gather(load, controller.signal, onPercent) : table.matching;
      controller.signal.throwIfAborted();
      const cutNote = (number: string, all: string) => t('table.cut', { number, all });
      await saveXlsx(fileName, { columns, rows, locale: i18n.language, cutNote }, controller.signal);
      setState({ is: 'idle' });
    } catch {
      setState({ is: controller.signal.aborted ? 'idle' : 'failed' });
    }
  };
  return { state, run, cancel };
}
