import type { FileModule } from '@atrium/contracts';
import type { Filter } from 'mongodb';
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
  /** Whether the last items that carried it were of groups: then it is no more the administrators' than it was before. */
  of_groups?: boolean;
  /** When it is removed, unless an item carries it by then. Null: an item carries it. */
  expires: Date | null;
  /** Until then it stays in any case, since a service has been told that an item will carry it. */
  promised?: Date;
}

export const files = defineCollection<FileDoc>('files', 'content', [
  { key: { expires: 1 } },
  { key: { client_id: 1, owner: 1, _id: 1 } },
  { key: { client_id: 1, owner: 1, expires: 1 } },
  { key: { client_id: 1, expires: 1, _id: 1 } },
]);

const never = new Date(0);

const unpromised = (now: Date) => ({ $or: [{ promised: { $exists: false } }, { promised: { $lte: now } }] });

/** The last file of a page. The first page is after `{ expires: new Date(0), _id: '' }`. */
export type Position = Pick<FileDoc, '_id'> & { expires: Date };

/** Files of a company; `canReadFile` decides who may read one. */
export function filesOf(tenant: Tenant) {
  const store = files.of(tenant);
  return {
    byId: (id: string) => store.findOne({ _id: id }),
    byIds: (ids: string[], work?: Work) => store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray(),
    /** Those that nothing carries, after one of them: those that are removed first before the others. */
    async unattachedAfter({ expires, _id }: Position, limit: number): Promise<(FileDoc & Position)[]> {
      // Each part by its own range of the index: many may have one time.
      const page = (filter: Filter<FileDoc>, size: number) =>
        store.find(filter, { sort: { expires: 1, _id: 1 }, limit: size }).toArray() as Promise<(FileDoc & Position)[]>;
      const same = await page({ expires, _id: { $gt: _id } }, limit);
      if (same.length === limit) return same;
      return [...same, ...(await page({ expires: { $gt: expires } }, limit - same.length))];
    },
  };
}

/** For what is public. */
export const fileOfAnyCompany = (id: string) => files.unscoped().findOne({ _id: id });

export function fileChanges(tenant: Tenant) {
  const store = files.of(tenant);
  return {
    ...filesOf(tenant),
    add: (docs: Omit<FileDoc, 'client_id'>[], work: Work) => store.insertMany(docs, work),
    /** Of the ids, those that nothing carries, and nothing is about to. */
    free: (ids: string[], now: Date, work: Work) =>
      store
        .find({ _id: { $in: ids }, expires: { $gt: never }, ...unpromised(now) }, { limit: ids.length }, work)
        .toArray(),
    /** Those that nothing has carried for long enough; of the ids, where there are some. */
    due: (now: Date, { ids, limit }: { ids?: string[]; limit: number }, work?: Work) =>
      store
        .find(
          { ...(ids && { _id: { $in: ids } }), expires: { $gt: never, $lte: now } },
          { sort: { expires: 1, _id: 1 }, limit },
          work,
        )
        .toArray(),
    unattachedOf: (owner: string, limit: number, work: Work) =>
      store.find({ owner, expires: { $gt: never } }, { projection: { size: 1, thumb_size: 1 }, limit }, work).toArray(),
    /** Of one of the owners, unattached: not removed before. */
    keep: (ids: string[], owners: string[], until: Date) =>
      store.updateMany(
        { _id: { $in: ids }, owner: { $in: owners }, expires: { $gt: never } },
        { $max: { expires: until, promised: until } },
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

export const bytesOfAll = (files: Pick<FileDoc, 'size' | 'thumb_size'>[]) =>
  files.reduce((sum, file) => sum + bytesOf(file), 0);
