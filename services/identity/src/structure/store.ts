import type { Department, TreeType } from '@atrium/contracts';
import { treeTypes } from '@atrium/contracts/structure';
import { defineCollection, found, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface StructureDoc extends Owned {
  type: TreeType;
  /** Grows with each saved tree. */
  version: number;
  tree: Department;
  /** Who saved it last. */
  by: string;
  updated: Date;
  /** Grows with what is done beside the tree: see `lock`. */
  changes: number;
}

const structures = defineCollection<StructureDoc>('structures', 'settings', [
  { key: { client_id: 1, type: 1 }, unique: true },
]);

/** Who leads a department; the id is the department's. */
interface HeadDoc extends Owned {
  type: TreeType;
  user: string;
}

export const headCollection = defineCollection<HeadDoc>('department_heads', 'content', [
  { key: { client_id: 1, type: 1 } },
  { key: { client_id: 1, user: 1 } },
]);

export function structuresOf(tenant: Tenant) {
  const store = structures.of(tenant);
  return {
    all: (work?: Work) => store.find({}, { sort: { type: 1 }, limit: treeTypes.length }, work).toArray(),
    byId: async (id: string, work?: Work) => found(await store.findOne({ _id: id }, {}, work), 'structure'),
    ofType: (type: TreeType, work?: Work) => store.findOne({ type }, {}, work),
    add: (doc: Omit<StructureDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    /** Null: another version was saved since. */
    save: ({ _id, version }: StructureDoc, change: Pick<StructureDoc, 'tree' | 'by'>, work: Work) =>
      store.change({ _id, version }, { $set: { ...change, updated: new Date() }, $inc: { version: 1 } }, work),
    /**
     * Written, so that of two commands about a tree that run at the same time the later one sees the other. Null: there
     * is no such tree.
     */
    lock: (type: TreeType, work: Work) => store.change({ type }, { $inc: { changes: 1 } }, work),
  };
}

const maxHeads = 2000;

export function headsOf(tenant: Tenant) {
  const store = headCollection.of(tenant);
  return {
    /** Ids of people by department. */
    async ofType(type: TreeType, work?: Work): Promise<Map<string, string>> {
      const rows = await store.find({ type }, { limit: maxHeads }, work).toArray();
      return new Map(rows.map(({ _id, user }) => [_id, user]));
    },
    of: (depts: string[]) =>
      store.find({ _id: { $in: depts }, type: 'orgTreeAdm' }, { limit: depts.length || 1 }).toArray(),
    ledBy: (user: string, work?: Work) => store.find({ user }, { limit: maxHeads }, work).toArray(),
    set: (dept: string, { type, user }: Pick<HeadDoc, 'type' | 'user'>, work: Work) =>
      store.updateOne({ _id: dept }, { $set: { type, user } }, work, { upsert: true }),
    remove: (depts: string[], work: Work) => store.removeMany({ _id: { $in: depts } }, work),
  };
}
