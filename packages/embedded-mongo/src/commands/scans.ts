import type { Plan } from '../query/plan.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Doc } from '../values/types.ts';
import type { Call } from './call.ts';

export function atriumScans({ engine }: Call) {
  return { scans: engine.scans.take(), ok: 1 };
}

export function noteScan(
  call: Call,
  collection: CollectionInfo | undefined,
  what: { plan: Plan; filter: Doc; sort?: unknown; docsExamined: number; nReturned: number },
) {
  if (!collection) return;
  const usedIndex = what.plan.kind !== 'collscan';
  if (usedIndex && what.docsExamined <= 1_000) return;
  const { filter, docsExamined, nReturned } = what;
  const sort = (what.sort ?? {}) as Doc;
  call.engine.scans.note(
    { ns: collection.ns, command: call.name, filter, sort, docsExamined, nReturned },
    usedIndex,
    (limit) => hasMoreThan(call, collection, limit),
  );
}

function hasMoreThan(call: Call, { ns, table }: CollectionInfo, limit: number): boolean {
  if (call.engine.catalog.committed.get(ns)?.table !== table) return false; // dropped in the meantime
  const row = call.engine.reading.first(`SELECT count(*) FROM (SELECT 1 FROM ${table} LIMIT ?)`, limit + 1);
  return (row?.[0] as number) > limit;
}
