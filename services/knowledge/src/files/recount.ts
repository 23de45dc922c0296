import { inPages, unitOfWork, type Work } from '@atrium/kit';
import { bytesOf, files } from './store/files.ts';
import { storageOf, type StorageDoc } from './store/storage.ts';

type Sums = Pick<StorageDoc, 'used' | 'files' | 'modules'>;

const maxTries = 5;

/**
 * Sums the files of a company again. They are summed outside of a transaction, and again when some came or went
 * meanwhile; while that goes on, in one that uploads wait for. Space that uploads have reserved stays reserved.
 */
export async function recountFiles(clientId: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const before = await storageOf({ clientId }).get();
    if (!before) return;
    const sums = await sumsOf(clientId);
    if (await save(clientId, async ({ changes }) => (changes === before.changes ? sums : null))) return;
  }
  await save(clientId, (_, work) => sumsOf(clientId, work));
}

/** False when there is nothing to save. */
const save = (clientId: string, sum: (before: StorageDoc, work: Work) => Promise<Sums | null>): Promise<boolean> =>
  unitOfWork({ clientId }, async (work) => {
    const space = storageOf({ clientId });
    const before = await space.get(work);
    const sums = before && (await sum(before, work));
    if (!sums) return false;
    await space.lock(work);
    const reserved = Math.max(0, before.total - before.free - before.used);
    await space.setSums({ ...sums, free: before.total - sums.used - reserved }, work);
    return true;
  });

async function sumsOf(clientId: string, work?: Work): Promise<Sums> {
  const sums: Sums = { used: 0, files: 0, modules: {} };
  const options = { sort: { _id: 1 }, projection: { size: 1, thumb_size: 1, module: 1 } } as const;
  const page = (after: string, limit: number) =>
    files
      .of({ clientId })
      .find({ _id: { $gt: after } }, { ...options, limit }, work)
      .toArray();
  for await (const file of inPages(page)) {
    const bytes = bytesOf(file);
    const module = (sums.modules[file.module] ??= { files: 0, bytes: 0 });
    module.files += 1;
    module.bytes += bytes;
    sums.files += 1;
    sums.used += bytes;
  }
  return sums;
}
