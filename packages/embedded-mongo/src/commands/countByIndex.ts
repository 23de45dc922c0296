import { filterOf } from '../query/filter.ts';
import type { FindSpec } from '../query/find.ts';
import { planFor } from '../query/plan.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Reads } from '../storage/connection.ts';

export function countByIndex(conn: Reads, collection: CollectionInfo, spec: FindSpec): number | undefined {
  const plan = planFor(collection, filterOf(spec.filter, spec.variables).node, [], spec.hint);
  if (plan.residual || plan.kind === 'none') return undefined;
  return clipped(plan.kind === 'collscan' ? countAll(conn, collection) : countRanges(conn, plan.candidate), spec);
}

const countAll = (conn: Reads, { table }: CollectionInfo) => conn.first(`SELECT count(*) FROM ${table}`)![0] as number;

type Candidate = Extract<ReturnType<typeof planFor>, { kind: 'index' }>['candidate'];

function countRanges(conn: Reads, { index, ranges, repeats }: Candidate): number {
  const what = repeats ? 'DISTINCT rid' : '*';
  if (repeats && ranges.length > 1) return countDistinct(conn, index.table, ranges);
  const sql = `SELECT count(${what}) FROM ${index.table} WHERE k >= ? AND k < ?`;
  return ranges.reduce((sum, { from, to }) => sum + (conn.first(sql, from, to)![0] as number), 0);
}

function countDistinct(conn: Reads, table: string, ranges: Candidate['ranges']): number {
  const rids = new Set<unknown>();
  for (const { from, to } of ranges)
    for (const [rid] of conn.all(`SELECT rid FROM ${table} WHERE k >= ? AND k < ?`, from, to)) rids.add(rid);
  return rids.size;
}

function clipped(found: number, { skip = 0, limit = 0 }: FindSpec): number {
  const left = Math.max(0, found - skip);
  return limit > 0 ? Math.min(left, limit) : left;
}
