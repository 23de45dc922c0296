import type { FileModule } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** A company's space in bytes; `_id` is the company's. What uploads have reserved is neither used nor free. */
export interface StorageDoc extends Owned {
  total: number;
  free: number;
  used: number;
  files: number;
  /** Files that came and went, and recounts: a sum is right while it is the same. */
  changes?: number;
  modules: Partial<Record<FileModule, { files: number; bytes: number }>>;
}

const storages = defineCollection<StorageDoc>('storage', 'content');

/** Of several companies; those without a file have none. */
export const storagesOf = (ids: string[]) =>
  storages
    .unscoped()
    .find({ _id: { $in: ids } }, { limit: ids.length })
    .toArray();

export function storageOf(tenant: { clientId: string }) {
  const store = storages.of(tenant satisfies Tenant);
  const _id = tenant.clientId;
  return {
    get: (work?: Work) => store.findOne({ _id }, {}, work),
    open: (total: number, work: Work) =>
      store.updateOne({ _id }, { $setOnInsert: { total, free: total, used: 0, files: 0, modules: {} } }, work, {
        upsert: true,
      }),
    /** False when the allowed space is not the former one any more. */
    resize: async (former: number, total: number, work: Work) =>
      (await store.updateOne({ _id, total: former }, { $set: { total }, $inc: { free: total - former } }, work))
        .matched === 1,
    /** False when there is not enough. A negative number frees. */
    async reserve(bytes: number, work: Work): Promise<boolean> {
      const enough = bytes > 0 ? { free: { $gte: bytes } } : {};
      return (await store.updateOne({ _id, ...enough }, { $inc: { free: -bytes } }, work)).matched === 1;
    },
    /** Written, so that uploads at the same time conflict. */
    lock: (work: Work) => store.change({ _id }, { $inc: { changes: 1 } }, work),
    setSums: (sums: Pick<StorageDoc, 'used' | 'files' | 'modules' | 'free'>, work: Work) =>
      store.updateOne({ _id }, { $set: sums }, work),
    count: (module: FileModule, { files, bytes }: { files: number; bytes: number }, work: Work) =>
      store.updateOne(
        { _id },
        {
          $inc: {
            changes: 1,
            used: bytes,
            files,
            [`modules.${module}.files`]: files,
            [`modules.${module}.bytes`]: bytes,
          },
        },
        work,
      ),
  };
}
