import { fault } from '../errors.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Connection } from '../storage/connection.ts';
import { decodeExact, encode } from '../values/bson.ts';
import type { Doc } from '../values/types.ts';
import { filterOf } from './filter.ts';
import { type Plan, planFor } from './plan.ts';
import { projectionOf } from './project.ts';
import { type Counters, type Row, rowsOf } from './scan.ts';
import { parseSort, type SortKey, sorted, sortKeyOf } from './sort.ts';

export type FindSpec = {
  filter: Doc;
  sort?: unknown;
  projection?: Doc;
  skip?: number;
  limit?: number;
  hint?: unknown;
  /** Milliseconds since the epoch. */
  deadline?: number;
  /** Values of `$$name` in `$expr`. */
  variables?: Doc;
};

/** A running query: the plan, what it has examined, and its rows as they are pulled. */
export type Running<T> = { plan: Plan; sort: SortKey[]; counters: Counters; rows: Iterable<T> };

type Found = Row & { doc?: Doc };

/** The rows that match, sorted, skipped and limited; lazily, unless the order needs a sort. */
export function findRows(conn: Connection, collection: CollectionInfo | undefined, spec: FindSpec): Running<Found> {
  const filter = filterOf(spec.filter, spec.variables);
  const sort = parseSort(spec.sort);
  const plan = planFor(collection, filter.node, sort, spec.hint);
  const counters: Counters = { keys: 0, docs: 0 };
  if (!collection) return { plan, sort, counters, rows: [] };
  const wanted = spec.limit ? (spec.skip ?? 0) + spec.limit : 0;
  const first = wanted > 0 && plan.sorted ? Math.min(plan.residual ? wanted * 2 : wanted, 512) : 64;
  let rows: Iterable<Found> = rowsOf(conn, collection, plan, counters, first);
  if (spec.deadline) rows = until(rows, spec.deadline);
  if (plan.residual) rows = matching(rows, filter);
  if (!plan.sorted) rows = inOrder(rows, sort, wanted);
  if (spec.skip || spec.limit) rows = slice(rows, spec.skip ?? 0, spec.limit ?? 0);
  return { plan, sort, counters, rows };
}

/** As {@link findRows}, as the bytes to answer: untouched where there is no projection. */
export function findBytes(
  conn: Connection,
  collection: CollectionInfo | undefined,
  spec: FindSpec,
): Running<Uint8Array> {
  const project = projectionOf(spec.projection, spec.filter);
  const found = findRows(conn, collection, spec);
  return { ...found, rows: project ? projected(found.rows, project) : bytesOf(found.rows) };
}

function* matching(rows: Iterable<Found>, filter: ReturnType<typeof filterOf>): Generator<Found> {
  for (const row of rows) {
    const doc = filter.read(row.bytes);
    if (filter.test(doc)) yield { ...row, doc };
  }
}

function* until(rows: Iterable<Found>, deadline: number): Generator<Found> {
  let count = 0;
  for (const row of rows) {
    if (++count % 64 === 0 && Date.now() > deadline) throw fault('MaxTimeMSExpired', 'operation exceeded time limit');
    yield row;
  }
}

function inOrder(rows: Iterable<Found>, sort: SortKey[], limit: number): Iterable<Found> {
  const keyOf = sortKeyOf(sort);
  return sorted(
    rows,
    (row) => keyOf(row.doc ?? decodeExact(row.bytes)),
    limit,
    (row) => row.bytes.length * (row.doc ? 3 : 1),
  );
}

function* slice<T>(rows: Iterable<T>, skip: number, limit: number): Generator<T> {
  let at = 0;
  for (const row of rows) {
    if (at++ < skip) continue;
    yield row;
    if (limit > 0 && at >= skip + limit) return;
  }
}

function* projected(rows: Iterable<Found>, project: (doc: Doc) => Doc): Generator<Uint8Array> {
  for (const row of rows) yield encode(project(decodeExact(row.bytes)));
}

function* bytesOf(rows: Iterable<Found>): Generator<Uint8Array> {
  for (const row of rows) yield row.bytes;
}
