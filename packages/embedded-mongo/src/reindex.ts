import { openEngine } from './engine.ts';
import { buildIndex } from './storage/documents.ts';

/**
 * Builds all indexes of a data folder again from its documents, in one commit. Throws when another live process uses the
 * folder, 11000 for documents that a unique index does not allow together; then the folder is as it was.
 */
export async function reindex(folder: string): Promise<{ indexes: number }> {
  const engine = openEngine(folder);
  const { target, writer } = engine;
  try {
    await writer.begin();
    let indexes = 0;
    for (const collection of target.catalog.current.values())
      for (const index of collection.indexes.filter(({ id }) => id > 0)) {
        target.conn.run(`DELETE FROM ${index.table}`);
        buildIndex(target, collection, index);
        indexes++;
      }
    writer.commit();
    return { indexes };
  } finally {
    await engine.close();
  }
}
