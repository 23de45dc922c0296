import type { FileModule } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** A company's space in bytes; `_id` is the company's. What uploads have reserved is neither used nor free. */
export interface StorageDoc extends Owned {
  total: number;
  free: number;
  used: number;
  files: number;
  modules: Partial<Record<FileModule, { files: number; bytes: number }>>;
}

const storages = defineCollection<StorageDoc>('storage');

export function storageOf(tenant: { clientId: string }) {
  const store = storages.of(tenant satisfies Tenant);
  const _id = tenant.clientId;
  return {
    get: (work?: Work) => store.findOne({ _id }, {}, work),
    open: (total: number, work: Work) =>
      store.updateOne({ _id }, { $setOnInsert: { total, free: total, used: 0, files: 0, modules: {} } }, work, {
        upsert: true,
      }),
    /** False when there is not enough. A negative number frees. */
    async reserve(bytes: number, work: Work): Promise<boolean> {
      const enough = bytes > 0 ? { free: { $gte: bytes } } : {};
      return (await store.updateOne({ _id, ...enough }, { $inc: { free: -bytes } }, work)).matched === 1;
    },
    count: (module: FileModule, { files, bytes }: { files: number; bytes: number }, work: Work) =>
      store.updateOne(
        { _id },
        { $inc: { used: bytes, files, [`modules.${module}.files`]: files, [`modules.${module}.bytes`]: bytes } },
        work,
      ),
  };
}
