import type { Structure } from '@atrium/contracts';
import { accountById } from '../users/accounts.ts';
import { showPerson } from '../users/show.ts';
import type { StructureDoc } from './store.ts';

async function authorOf({ by }: Pick<StructureDoc, 'by'>) {
  const author = by ? await accountById(by) : null;
  return author && showPerson(author);
}

/** What is newer than the tree that a refused one was made from. */
export const showNewer = async (doc: StructureDoc) => ({
  version: doc.version,
  updated: doc.updated.toISOString(),
  by: await authorOf(doc),
});

export const showStructure = async (doc: StructureDoc): Promise<Structure> => ({
  _id: doc._id,
  type: doc.type,
  tree: doc.tree,
  ...(await showNewer(doc)),
});
