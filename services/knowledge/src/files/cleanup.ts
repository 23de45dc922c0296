import { log } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { expiredOrphans, orphansOwnedBy, type OrphanDoc } from './store/orphans.ts';
import { removeUnattached } from './commands/remove.ts';
import { claimOrphan, clearOrphan, owner } from './space.ts';
import { fileChanges, unattachedFiles, type FileDoc } from './store/files.ts';

const batchSize = 200;

export const clearOwnOrphans = () => clearAll(() => orphansOwnedBy(owner, batchSize), clearOrphan);

export const clearExpiredOrphans = () => clearAll(() => expiredOrphans(new Date(), batchSize), claimOrphan);

async function clearAll(next: () => Promise<OrphanDoc[]>, clear: (orphan: OrphanDoc) => Promise<void>) {
  for (;;) {
    const orphans = await next();
    const cleared = await Promise.allSettled(orphans.map(clear));
    const failed = cleared.find((outcome) => outcome.status === 'rejected');
    if (failed) log.warn({ err: failed.reason as unknown }, 'content without a record could not be deleted yet');
    if (failed || orphans.length < batchSize) return;
  }
}

export async function removeUnattachedFiles(now = new Date()) {
  for (;;) {
    const files = await unattachedFiles(now, batchSize);
    for (const group of byCompany(files)) await removeDue(group, now);
    if (files.length) log.info({ files: files.length }, 'unattached files are deleted');
    if (files.length < batchSize) return;
  }
}

const byCompany = (files: FileDoc[]) => Map.groupBy(files, ({ client_id: clientId }) => clientId);

const removeDue = ([clientId, files]: [string, FileDoc[]], now: Date) =>
  removeUnattached({ clientId }, (work) => {
    const ids = files.map(({ _id }) => _id);
    return fileChanges({ clientId }).due(now, { ids, limit: ids.length }, work);
  });

export function scheduleCleanup() {
  const plan = (name: string, pattern: string, work: () => Promise<void>) =>
    schedule(name, pattern, work).catch((error: unknown) => log.error({ err: error, name }, 'not scheduled'));
  void plan('orphaned-content', '*/10 * * * *', clearExpiredOrphans);
  void plan('unreferenced-files', '17 3 * * *', () => removeUnattachedFiles());
}
