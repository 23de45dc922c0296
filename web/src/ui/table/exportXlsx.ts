import { createPolicy } from '../../lib/createPolicy.ts';
import { saveFile } from '../../lib/saveFile.ts';
// oxlint-disable-next-line import/default -- Vite's own.
import workerUrl from './exportWorker.ts?worker&url';
import { cutSheetOf, type Sheet, type SheetContent } from './sheet.ts';

const policy = createPolicy('exportWorker', { createScriptURL: (_: string) => workerUrl });

function write(sheet: Sheet, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(policy.createScriptURL(''), { type: 'module' });
  const done = Promise.withResolvers<Blob>();
  worker.onmessage = ({ data }: MessageEvent<Blob | null>) =>
    data ? done.resolve(data) : done.reject(new Error('The file was not made'));
  worker.onerror = () => done.reject(new Error('The worker failed'));
  signal.addEventListener('abort', () => done.reject(signal.reason as Error));
  worker.postMessage(sheet);
  return done.promise.finally(() => worker.terminate());
}

/** Saves the rows as an Excel file. Throws when it cannot be made, and the signal's reason when that is aborted. */
export async function saveXlsx<Row>(name: string, content: SheetContent<Row>, signal: AbortSignal) {
  saveFile(`${name}.xlsx`, await write(cutSheetOf(content), signal));
}
