import type { Engine } from './engine.ts';
import { findRows } from './query/find.ts';
import type { CollectionInfo, IndexInfo } from './storage/catalog.ts';
import { deleteDocument } from './storage/documents.ts';

const BATCH = 500;

export function startTtl(engine: Engine, seconds: number): { stop(): void } {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void sweep(engine)
      .catch(() => undefined) // the writer is busy; the next round deletes them
      .finally(() => (running = false));
  }, seconds * 1000).unref();
  return { stop: () => clearInterval(timer) };
}

async function sweep(engine: Engine) {
  for (const collection of engine.catalog.committed.values())
    for (const index of collection.indexes)
      if (index.expireAfterSeconds !== undefined) while ((await expire(engine, collection, index)) === BATCH);
  await engine.writer.write(() => engine.retries.sweep());
  engine.sessions.sweep();
}

function expire(engine: Engine, { ns }: CollectionInfo, index: IndexInfo): Promise<number> {
  return engine.writer.write(() => {
    const { target } = engine;
    const collection = target.catalog.current.get(ns);
    if (!collection?.indexes.some(({ id }) => id === index.id)) return 0;
    const before = new Date(Date.now() - index.expireAfterSeconds! * 1000);
    const expired = { [index.fields[0]!.path]: { $lt: before } };
    const filter = index.partial ? { $and: [expired, index.partial] } : expired;
    const rows = Array.from(findRows(target.conn, collection, { filter, limit: BATCH, hint: index.name }).rows);
    for (const { rid, bytes } of rows) deleteDocument(target, collection, rid, bytes);
    return rows.length;
  });
}
