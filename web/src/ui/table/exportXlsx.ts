import { cutSheetOf, type Sheet, type SheetContent } from './sheet.ts';

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
export async function saveXlsx<Row>(name: string, content: SheetContent<Row>, signal: AbortSignal) {
  save(`${name}.xlsx`, await write(cutSheetOf(content), signal));
}
