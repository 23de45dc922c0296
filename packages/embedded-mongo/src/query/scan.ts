import type { CollectionInfo } from '../storage/catalog.ts';
import type { Reads } from '../storage/connection.ts';
import type { Candidate } from './candidate.ts';
import { after, mergedRows } from './merge.ts';
import type { Plan } from './plan.ts';
import type { Block, Counters, Row } from './rows.ts';

const MAX_ROWS = 512;
const MAX_BYTES = 4 * 1024 * 1024;

function grown(size: number, rows: number, bytes: number): number {
  const fitting = Math.floor((MAX_BYTES / Math.max(1, bytes)) * rows);
  return blockOf(Math.max(1, Math.min(size * 2, MAX_ROWS, fitting)));
}

/** Few sizes, since each is a statement of its own: SQLite plans a parameter in LIMIT on every call. */
export const blockOf = (size: number): number => (size <= 128 ? size : Math.min(MAX_ROWS, Math.ceil(size / 32) * 32));

/** No statement stays open between two blocks, so that a cursor may pause and continue by key. */
export function rowsOf(
  conn: Reads,
  collection: CollectionInfo,
  plan: Plan,
  counters: Counters,
  block: Block,
): Iterable<Row> {
  switch (plan.kind) {
    case 'none':
      return [];
    case 'collscan':
      return allRows(conn, collection, plan.backward, counters, block);
    case 'index':
      return indexRows(conn, collection, plan.candidate, counters, block);
    case 'or':
      return once(eitherRows(conn, collection, plan.branches, counters, block));
  }
}

function* eitherRows(
  conn: Reads,
  collection: CollectionInfo,
  branches: Plan[],
  counters: Counters,
  block: Block,
): Generator<Row> {
  for (const branch of branches) yield* rowsOf(conn, collection, branch, counters, block);
}

function* once(rows: Iterable<Row>): Generator<Row> {
  const seen = new Set<number>();
  for (const row of rows) {
    if (seen.has(row.rid)) continue;
    seen.add(row.rid);
    yield row;
  }
}

function* allRows(
  conn: Reads,
  { table }: CollectionInfo,
  backward: boolean,
  counters: Counters,
  block: Block,
): Generator<Row> {
  const sql = backward
    ? `SELECT rid, doc FROM ${table} WHERE rid < ? ORDER BY rid DESC`
    : `SELECT rid, doc FROM ${table} WHERE rid > ? ORDER BY rid`;
  let last = backward ? Number.MAX_SAFE_INTEGER : -1;
  for (let size = block.first; ;) {
    const rows = conn.all(`${sql} LIMIT ${size}`, last) as [number, Uint8Array][];
    let total = 0;
    for (const [rid, bytes] of rows) {
      counters.docs++;
      total += bytes.length;
      last = rid;
      yield { rid, bytes };
    }
    if (rows.length < size) return;
    size = grown(size, rows.length, total);
  }
}

function indexRows(
  conn: Reads,
  collection: CollectionInfo,
  candidate: Candidate,
  counters: Counters,
  block: Block,
): Iterable<Row> {
  if (candidate.order === 'merge' && candidate.ranges.length > 1)
    return mergedRows(conn, collection, candidate, counters, block);
  const rows = rangeRows(conn, collection, candidate, counters, block);
  return candidate.repeats && candidate.order !== 'merge' ? once(rows) : rows;
}

/** A whole key of a unique index is read by equality, which costs SQLite half of a range. */
function* rangeRows(
  conn: Reads,
  collection: CollectionInfo,
  candidate: Candidate,
  counters: Counters,
  block: Block,
): Generator<Row> {
  const { index, backward } = candidate;
  const order = backward ? 'DESC' : 'ASC';
  const key = block.isAll ? '' : ', i.k';
  const source =
    index.id === 0
      ? `SELECT i.rid, i.doc${key} FROM ${index.table} i`
      : `SELECT i.rid, c.doc${key} FROM ${index.table} i CROSS JOIN ${collection.table} c ON c.rid = i.rid`;
  const byKey = `${source} WHERE i.k = ?`;
  const rangeSql = (rows: number) => `${source} WHERE i.k >= ? AND i.k < ? ORDER BY i.k ${order} LIMIT ${rows}`;
  let size = block.first;
  let sql = rangeSql(size);
  for (const range of candidate.ranges) {
    if (range.isWhole && index.unique) {
      const row = conn.first(byKey, range.from) as [number, Uint8Array] | undefined;
      if (!row) continue;
      counters.keys++;
      counters.docs++;
      yield { rid: row[0], bytes: row[1] };
      continue;
    }
    for (let { from, to } = range; ;) {
      const rows = conn.all(sql, from, to) as [number, Uint8Array, Uint8Array][];
      let total = 0;
      for (const [rid, bytes] of rows) {
        counters.keys++;
        counters.docs++;
        total += bytes.length;
        yield { rid, bytes };
      }
      if (rows.length < size) break;
      if (block.isAll) return;
      size = grown(size, rows.length, total);
      sql = rangeSql(size);
      const last = rows.at(-1)![2];
      if (backward) to = Buffer.from(last);
      else from = after(last);
    }
  }
}
