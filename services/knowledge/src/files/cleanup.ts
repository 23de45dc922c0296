import { log } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { forgotten, leftBy, type LooseDoc } from './looseStore.ts';
import { removeDocs } from './remove.ts';
import { clearLoose, owner } from './space.ts';
import { expiredFiles, type FileDoc } from './store.ts';

const batch = 200;

/** At the start: what this process left behind when it was killed. */
export const clearOwn = () => clearAll(() => leftBy(owner, batch));

/** What other processes have left and nobody came back for. */
export const clearForgotten = () => clearAll(() => forgotten(new Date(), batch));

async function clearAll(next: () => Promise<LooseDoc[]>) {
  for (;;) {
    const left = await next();
    const cleared = await Promise.allSettled(left.map(clearLoose));
    const failed = cleared.find((one) => one.status === 'rejected');
    if (failed) log.warn({ err: failed.reason as unknown }, 'content without a record stays for now');
    if (failed || left.length < batch) return;
  }
}

/** Deletes files that nothing carries: for 24 hours after the upload, for 30 days after their post went. */
export async function removeExpired(now = new Date()) {
  for (;;) {
    const files = await expiredFiles(now, batch);
    for (const group of byBucket(files)) await removeDocs(group);
    if (files.length) log.info({ files: files.length }, 'unreferenced files are deleted');
    if (files.length < batch) return;
  }
}

const byBucket = (files: FileDoc[]) =>
  Object.values(Object.groupBy(files, (file) => `${file.client_id} ${file.workspace}`)).map((group) => group ?? []);

/** In the background: they start when Redis is there. */
export function scheduleCleanup() {
  const plan = (name: string, pattern: string, work: () => Promise<void>) =>
    schedule(name, pattern, work).catch((error: unknown) => log.error({ err: error, name }, 'not scheduled'));
  void plan('loose-content', '*/10 * * * *', clearForgotten);
  void plan('unreferenced-files', '17 3 * * *', () => removeExpired());
}
