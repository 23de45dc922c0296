import type { fileModules } from '@atrium/contracts';
import {
  defineCollection,
  found,
  isAdmin,
  type Fields,
  type Member,
  type Owned,
  type Tenant,
  type Work,
} from '@atrium/kit';
import type { Filter } from 'mongodb';

export type FileModule = (typeof fileModules)[number];

/** A thing that carries the file, with the keys that may read it. */
export interface Attached {
  entity: 'post' | 'comment';
  id: string;
  read_keys: string[];
}

export interface FileDoc extends Owned {
  /** Names the bucket on S3. */
  workspace: string;
  module: FileModule;
  owner: string;
  /** An administrator put it there, maybe for somebody whose posts are brought over. */
  by_admin: boolean;
  name: string;
  type: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  thumb_size: number | null;
  created: Date;
  attached: Attached[];
  /** Who may read it besides owner and administrators: follows from `module` and `attached`. */
  read_keys: string[];
  /** When it is deleted unless something carries it by then. */
  expires: Date | null;
}

const files = defineCollection<FileDoc>('files', [{ key: { expires: 1 } }]);

/** The files that a caller may read. */
export function filesOf(caller: Member) {
  const store = files.of(caller);
  const readable: Filter<FileDoc> = isAdmin(caller)
    ? {}
    : { $or: [{ owner: caller.userId }, { read_keys: { $in: caller.keys } }] };

  return {
    find: (id: string) => store.findOne({ _id: id, ...readable }),
    visible: async (id: string) => found(await store.findOne({ _id: id, ...readable }), 'file'),
    /** All of them, or 404. */
    allVisible: async (ids: string[]) => {
      const docs = await store.find({ _id: { $in: ids }, ...readable }, { limit: ids.length }).toArray();
      return docs.length === ids.length ? docs : found<FileDoc[]>(null, 'file');
    },
    /** Whether it is there but nothing carries it yet. */
    isAwaited: async (id: string) =>
      (await store.findOne({ _id: id, attached: [] }, { projection: { _id: 1 } })) !== null,
  };
}

/** Changes of files, after access has been decided. */
export function fileChanges(tenant: Tenant) {
  const store = files.of(tenant);
  return {
    add: (docs: Omit<FileDoc, 'client_id'>[], work: Work) => store.insertMany(docs, work),
    byIds: (ids: string[], work: Work) => store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray(),
    save: (id: string, change: Fields<FileDoc>, work: Work) => store.updateOne({ _id: id }, { $set: change }, work),
    /** Whether it was still there. */
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
  };
}

/** Of all companies: files whose time is over. */
export const expiredFiles = (now: Date, limit: number) =>
  files
    .unscoped()
    .find({ expires: { $lte: now } }, { sort: { expires: 1 }, limit })
    .toArray();
