import type { TableColumn } from './columns.ts';
import { sheetOf, type Sheet } from './sheet.ts';

/** Excel's own limit is 1,048,576 rows with the heading. */
export const maxExportRows = 100_000;

function write(sheet: Sheet, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  const done = Promise.withResolvers<Blob>();
  worker.onmessage = ({ data }: MessageEvent<Blob | null>) =>
    data ? done.resolve(data) : done.reject(new Error('The file was not made'));
  worker.onerror = () => done.reject(new Error('The worker failed'));
  signal.addEventListener('abort', () => done.reject(signal.reason as Error));
  worker.postMessage(sheet);
  return done.promise.finally(() => worker.terminate());
}

function save(name: string, file: Blob) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves the rows as an Excel file. Throws when it cannot be made, and the signal's reason when that is aborted. */
export async function saveXlsx<Row>(
  name: string,
  { columns, rows, locale }: { columns: readonly TableColumn<Row>[]; rows: readonly Row[]; locale: string },
  signal: AbortSignal,
) {
  save(`${name}.xlsx`, await write(sheetOf(columns, rows.slice(0, maxExportRows), locale), signal));
}
