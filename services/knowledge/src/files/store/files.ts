import type { FileModule } from '@atrium/contracts';
import { defineCollection, type Fields, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface Attached {
  entity: string;
  id: string;
  read_keys: string[];
}

export interface FileDoc extends Owned {
  workspace: string;
  module: FileModule;
  owner: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  thumb_size: number | null;
  created: Date;
  attached: Attached[];
  read_keys: string[];
  /** When it is removed, unless an item carries it by then. Null: an item carries it. */
  expires: Date | null;
}

const files = defineCollection<FileDoc>('files', [
  { key: { expires: 1 } },
  { key: { client_id: 1, owner: 1, expires: 1 } },
]);

/** Files of a company; `canReadFile` decides who may read one. */
export function filesOf(tenant: Tenant) {
  const store = files.of(tenant);
  return {
    byId: (id: string) => store.findOne({ _id: id }),
    byIds: (ids: string[], work?: Work) => store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray(),
  };
}

export function fileChanges(tenant: Tenant) {
  const store = files.of(tenant);
  return {
    ...filesOf(tenant),
    add: (docs: Omit<FileDoc, 'client_id'>[], work: Work) => store.insertMany(docs, work),
    unattached: (ids: string[], now: Date, work: Work) =>
      store.find({ _id: { $in: ids }, expires: { $lte: now } }, { limit: ids.length }, work).toArray(),
    unattachedOf: (owner: string, limit: number, work: Work) =>
      store
        .find({ owner, expires: { $gt: new Date(0) } }, { projection: { size: 1, thumb_size: 1 }, limit }, work)
        .toArray(),
    /** Of one of the owners, unattached: not removed before. */
    keep: (ids: string[], owners: string[], until: Date) =>
      store.updateMany(
        { _id: { $in: ids }, owner: { $in: owners }, expires: { $lt: until } },
        { $set: { expires: until } },
      ),
    save: (id: string, change: Fields<FileDoc>, work: Work) => store.updateOne({ _id: id }, { $set: change }, work),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
  };
}

export const unattachedFiles = (now: Date, limit: number) =>
  files
    .unscoped()
    .find({ expires: { $lte: now } }, { sort: { expires: 1 }, limit })
    .toArray();

export const bytesOf = ({ size, thumb_size }: Pick<FileDoc, 'size' | 'thumb_size'>) => size + (thumb_size ?? 0);
